package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.List;
import java.util.Map;

/** Deployments. */
final class DeploymentStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final String ROLLING = "RollingUpdate";

  @Override
  public void setDefaults(MutableObject deployment) {
    deployment.object(
        SPEC,
        spec -> {
          spec.setAbsent("replicas", 1);
          PodDefaults.setTemplateDefaults(spec);
          spec.object("strategy", DeploymentStrategy::setStrategyDefaults);
          spec.setAbsent("revisionHistoryLimit", 10);
          spec.setAbsent("progressDeadlineSeconds", 600);
        });
  }

  private static void setStrategyDefaults(MutableObject strategy) {
    strategy.setEmpty("type", ROLLING);
    if (strategy.text("type").equals(ROLLING)) {
      strategy.object(
          "rollingUpdate",
          update -> {
            update.setAbsent("maxUnavailable", "25%");
            update.setAbsent("maxSurge", "25%");
          });
    }
  }

  @Override
  public List<String> conditionTimes() {
    return List.of("lastUpdateTime", "lastTransitionTime");
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC_AND_ANNOTATIONS;
  }

  @Override
  public void prepareForCreate(MutableObject deployment) {
    deployment.set(STATUS, Trees.object(Map.of()));
  }

  @Override
  public void validateCreate(ValidatedField deployment) {
    ValidatedField spec = deployment.at(SPEC);
    spec.at("replicas").notNegative();
    ValidatedField selector = spec.at("selector");
    TemplateValidation.selector(selector, "deployment");
    if (TemplateValidation.matches(selector, spec.at("template"))) {
      TemplateValidation.template(spec.at("template"), "ReplicaSet");
    } else {
      selector.invalid("invalid label selector");
    }
    validateStrategy(spec.at("strategy"));
    spec.at("minReadySeconds").notNegative();
    spec.at("revisionHistoryLimit").notNegative();
    ValidatedField deadline = spec.at("progressDeadlineSeconds");
    deadline.notNegative();
    if (deadline.number(0) <= spec.at("minReadySeconds").number(0)) {
      deadline.invalid("must be greater than minReadySeconds");
    }
  }

  private static void validateStrategy(ValidatedField strategy) {
    ValidatedField update = strategy.at("rollingUpdate");
    switch (strategy.at("type").text()) {
      case "Recreate" -> {
        if (update.isPresent()) {
          update.forbidden("may not be specified when strategy `type` is 'Recreate'");
        }
      }
      case ROLLING -> validateRollingUpdate(update);
      default -> strategy.unsupported(List.of("Recreate", ROLLING));
    }
  }

  private static void validateRollingUpdate(ValidatedField update) {
    ValidatedField unavailable = update.at("maxUnavailable");
    ValidatedField surge = update.at("maxSurge");
    IntOrPercentValidation.validate(unavailable);
    IntOrPercentValidation.validate(surge);
    if (IntOrPercentValidation.value(unavailable) == 0
        && IntOrPercentValidation.value(surge) == 0) {
      unavailable.invalid("may not be 0 when `maxSurge` is 0");
    }
    IntOrPercentValidation.validateAtMostAll(unavailable);
  }

  @Override
  public void validateUpdate(ValidatedField deployment, ValidatedField before) {
    validateCreate(deployment);
    deployment.at(SPEC, "selector").unchanged(before.at(SPEC, "selector"));
  }

  @Override
  public void validateStatusUpdate(ValidatedField deployment, ValidatedField before) {
    ReplicaStatus.validate(
        deployment.at(STATUS),
        List.of("updatedReplicas", "readyReplicas", "availableReplicas"),
        "readyReplicas");
    ReplicaStatus.validateCollisions(deployment.at(STATUS), before.at(STATUS));
  }
}
