package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import java.util.List;

/** Daemon sets. */
final class DaemonSetRules implements KindRules {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final String ROLLING = "RollingUpdate";
  private static final String TEMPLATE_GENERATION = "deprecated.daemonset.template.generation";

  @Override
  public void fillIn(Draft set) {
    set.object(
        SPEC,
        spec -> {
          PodDefaults.fillInTemplate(spec);
          spec.object("updateStrategy", DaemonSetRules::fillInStrategy);
          spec.setAbsent("revisionHistoryLimit", 10);
        });
  }

  private static void fillInStrategy(Draft strategy) {
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
  public void prepareNew(Draft set) {
    ReplicaStatus.reset(
        set,
        "currentNumberScheduled",
        "numberMisscheduled",
        "desiredNumberScheduled",
        "numberReady");
    setTemplateGeneration(set, 1);
  }

  @Override
  public void prepareUpdate(Draft set, ApiObject before) {
    long last = templateGeneration(before);
    boolean same = Same.values(set.object().at(SPEC, "template"), before.at(SPEC, "template"));
    setTemplateGeneration(set, same ? last : last + 1);
  }

  private static long templateGeneration(ApiObject set) {
    try {
      return Long.parseLong(set.annotations().getOrDefault(TEMPLATE_GENERATION, "1"));
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  private static void setTemplateGeneration(Draft set, long generation) {
    set.object(
        "metadata",
        metadata ->
            metadata.object(
                "annotations",
                annotations -> annotations.set(TEMPLATE_GENERATION, Long.toString(generation))));
  }

  @Override
  public void prepareStatus(Draft set, ApiObject before) {
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
  public void checkNew(Place set) {
    Place spec = set.at(SPEC);
    Place selector = spec.at("selector");
    SelectorChecks.check(selector);
    Place labels = spec.at("template", "metadata", "labels");
    SelectorChecks.parse(selector).ifPresent(parsed -> TemplateChecks.labels(parsed, labels));
    if (selector.isPresent() && SelectorChecks.isEmpty(selector)) {
      selector.invalid("empty selector is invalid for daemonset");
    }
    TemplateChecks.template(spec.at("template"), "DaemonSet");
    spec.at("minReadySeconds").notNegative();
    checkStrategy(spec.at("updateStrategy"));
    spec.at("revisionHistoryLimit").notNegative();
  }

  private static void checkStrategy(Place strategy) {
    switch (strategy.at("type").text()) {
      case "OnDelete" -> {
        // Nothing else belongs to it.
      }
      case ROLLING -> checkRollingUpdate(strategy.at("rollingUpdate"));
      default -> strategy.unsupported(List.of(ROLLING, "OnDelete"));
    }
  }

  private static void checkRollingUpdate(Place update) {
    Place unavailable = update.at("maxUnavailable");
    Place surge = update.at("maxSurge");
    Shares.check(unavailable);
    Shares.check(surge);
    Shares.checkAtMostAll(unavailable);
    Shares.checkAtMostAll(surge);
    boolean hasUnavailable = Shares.value(unavailable) != 0;
    boolean hasSurge = Shares.value(surge) != 0;
    if (hasUnavailable && hasSurge) {
      surge.invalid("may not be set when maxUnavailable is non-zero");
    } else if (!hasUnavailable && !hasSurge) {
      unavailable.required("cannot be 0 when maxSurge is 0");
    }
  }

  @Override
  public void checkUpdate(Place set, Place before) {
    set.at(SPEC, "selector").unchanged(before.at(SPEC, "selector"));
    checkNew(set);
  }

  @Override
  public void checkStatus(Place set, Place before) {
    Place status = set.at(STATUS);
    for (String name : status.members().keySet()) {
      if (!name.equals("conditions")) {
        status.at(name).notNegative();
      }
    }
    ReplicaStatus.checkCollisions(status, before.at(STATUS));
  }
}
