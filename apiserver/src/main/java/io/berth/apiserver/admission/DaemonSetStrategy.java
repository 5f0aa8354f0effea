package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import java.util.List;

/** Daemon sets. */
final class DaemonSetStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final String ROLLING = "RollingUpdate";
  private static final String TEMPLATE_GENERATION = "deprecated.daemonset.template.generation";

  @Override
  public void setDefaults(MutableObject set) {
    set.object(
        SPEC,
        spec -> {
          PodDefaults.setTemplateDefaults(spec);
          spec.object("updateStrategy", DaemonSetStrategy::setStrategyDefaults);
          spec.setAbsent("revisionHistoryLimit", 10);
        });
  }

  private static void setStrategyDefaults(MutableObject strategy) {
    strategy.setEmpty("type", ROLLING);
    if (strategy.text("type").equals(ROLLING)) {
      strategy.object(
          "rollingUpdate",
          update -> {
            update.setAbsent("maxUnavailable", 1);
            update.setAbsent("maxSurge", 0);
          });
    }
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject set) {
    ReplicaStatus.reset(
        set,
        "currentNumberScheduled",
        "numberMisscheduled",
        "desiredNumberScheduled",
        "numberReady");
    setTemplateGeneration(set, 1);
  }

  @Override
  public void prepareForUpdate(MutableObject set, ApiObject before) {
    long last = templateGeneration(before);
    boolean same =
        SemanticEquality.values(set.object().at(SPEC, "template"), before.at(SPEC, "template"));
    setTemplateGeneration(set, same ? last : last + 1);
  }

  private static long templateGeneration(ApiObject set) {
    try {
      return Long.parseLong(set.annotations().getOrDefault(TEMPLATE_GENERATION, "1"));
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  private static void setTemplateGeneration(MutableObject set, long generation) {
    set.object(
        "metadata",
        metadata ->
            metadata.object(
                "annotations",
                annotations -> annotations.set(TEMPLATE_GENERATION, Long.toString(generation))));
  }

  @Override
  public void prepareForStatusUpdate(MutableObject set, ApiObject before) {
    set.object(
        STATUS,
        status -> {
          for (String name :
              List.of(
                  "currentNumberScheduled",
                  "numberMisscheduled",
                  "desiredNumberScheduled",
                  "numberReady")) {
            status.setAbsent(name, 0);
          }
        });
    setTemplateGeneration(set, templateGeneration(before));
  }

  @Override
  public void validateCreate(ValidatedField set) {
    ValidatedField spec = set.at(SPEC);
    ValidatedField selector = spec.at("selector");
    SelectorValidation.validate(selector);
    ValidatedField labels = spec.at("template", "metadata", "labels");
    SelectorValidation.parse(selector)
        .ifPresent(parsed -> TemplateValidation.labels(parsed, labels));
    if (selector.isPresent() && SelectorValidation.isEmpty(selector)) {
      selector.invalid("empty selector is invalid for daemonset");
    }
    TemplateValidation.template(spec.at("template"), "DaemonSet");
    spec.at("minReadySeconds").notNegative();
    validateStrategy(spec.at("updateStrategy"));
    spec.at("revisionHistoryLimit").notNegative();
  }

  private static void validateStrategy(ValidatedField strategy) {
    switch (strategy.at("type").text()) {
      case "OnDelete" -> {
        // Nothing else belongs to it.
      }
      case ROLLING -> validateRollingUpdate(strategy.at("rollingUpdate"));
      default -> strategy.unsupported(List.of(ROLLING, "OnDelete"));
    }
  }

  private static void validateRollingUpdate(ValidatedField update) {
    ValidatedField unavailable = update.at("maxUnavailable");
    ValidatedField surge = update.at("maxSurge");
    IntOrPercentValidation.validate(unavailable);
    IntOrPercentValidation.validate(surge);
    IntOrPercentValidation.validateAtMostAll(unavailable);
    IntOrPercentValidation.validateAtMostAll(surge);
    boolean hasUnavailable = IntOrPercentValidation.value(unavailable) != 0;
    boolean hasSurge = IntOrPercentValidation.value(surge) != 0;
    if (hasUnavailable && hasSurge) {
      surge.invalid("may not be set when maxUnavailable is non-zero");
    } else if (!hasUnavailable && !hasSurge) {
      unavailable.required("cannot be 0 when maxSurge is 0");
    }
  }

  @Override
  public void validateUpdate(ValidatedField set, ValidatedField before) {
    set.at(SPEC, "selector").unchanged(before.at(SPEC, "selector"));
    validateCreate(set);
  }

  @Override
  public void validateStatusUpdate(ValidatedField set, ValidatedField before) {
    ValidatedField status = set.at(STATUS);
    for (String name : status.members().keySet()) {
      if (!name.equals("conditions")) {
        status.at(name).notNegative();
      }
    }
    ReplicaStatus.validateCollisions(status, before.at(STATUS));
  }
}
