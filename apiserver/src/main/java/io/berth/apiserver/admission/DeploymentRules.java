package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.List;
import java.util.Map;

/** Deployments. */
final class DeploymentRules implements KindRules {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final String ROLLING = "RollingUpdate";

  @Override
  public void fillIn(Draft deployment) {
    deployment.object(
        SPEC,
        spec -> {
          spec.setAbsent("replicas", 1);
          PodDefaults.fillInTemplate(spec);
          spec.object("strategy", DeploymentRules::fillInStrategy);
          spec.setAbsent("revisionHistoryLimit", 10);
          spec.setAbsent("progressDeadlineSeconds", 600);
        });
  }

  private static void fillInStrategy(Draft strategy) {
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
  public void prepareNew(Draft deployment) {
    deployment.set(STATUS, Trees.object(Map.of()));
  }

  @Override
  public void checkNew(Place deployment) {
    Place spec = deployment.at(SPEC);
    spec.at("replicas").notNegative();
    Place selector = spec.at("selector");
    TemplateChecks.selector(selector, "deployment");
    if (TemplateChecks.matches(selector, spec.at("template"))) {
      TemplateChecks.template(spec.at("template"), "ReplicaSet");
    } else {
      selector.invalid("invalid label selector");
    }
    checkStrategy(spec.at("strategy"));
    spec.at("minReadySeconds").notNegative();
    spec.at("revisionHistoryLimit").notNegative();
    Place deadline = spec.at("progressDeadlineSeconds");
    deadline.notNegative();
    if (deadline.number(0) <= spec.at("minReadySeconds").number(0)) {
      deadline.invalid("must be greater than minReadySeconds");
    }
  }

  private static void checkStrategy(Place strategy) {
    Place update = strategy.at("rollingUpdate");
    switch (strategy.at("type").text()) {
      case "Recreate" -> {
        if (update.isPresent()) {
          update.forbidden("may not be specified when strategy `type` is 'Recreate'");
        }
      }
      case ROLLING -> checkRollingUpdate(update);
      default -> strategy.unsupported(List.of("Recreate", ROLLING));
    }
  }

  private static void checkRollingUpdate(Place update) {
    Place unavailable = update.at("maxUnavailable");
    Place surge = update.at("maxSurge");
    Shares.check(unavailable);
    Shares.check(surge);
    if (Shares.value(unavailable) == 0 && Shares.value(surge) == 0) {
      unavailable.invalid("may not be 0 when `maxSurge` is 0");
    }
    Shares.checkAtMostAll(unavailable);
  }

  @Override
  public void checkUpdate(Place deployment, Place before) {
    checkNew(deployment);
    deployment.at(SPEC, "selector").unchanged(before.at(SPEC, "selector"));
  }

  @Override
  public void checkStatus(Place deployment, Place before) {
    ReplicaStatus.check(
        deployment.at(STATUS),
        List.of("updatedReplicas", "readyReplicas", "availableReplicas"),
        "readyReplicas");
    ReplicaStatus.checkCollisions(deployment.at(STATUS), before.at(STATUS));
  }
}
