package io.berth.apiserver.admission;

import java.util.List;

/** Replica sets. */
final class ReplicaSetRules implements KindRules {
  private static final String SPEC = "spec";

  @Override
  public void fillIn(Draft set) {
    set.object(
        SPEC,
        spec -> {
          spec.setAbsent("replicas", 1);
          PodDefaults.fillInTemplate(spec);
        });
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareNew(Draft set) {
    ReplicaStatus.reset(set, "replicas");
  }

  @Override
  public void checkNew(Place set) {
    Place spec = set.at(SPEC);
    spec.at("replicas").notNegative();
    spec.at("minReadySeconds").notNegative();
    Place selector = spec.at("selector");
    TemplateChecks.selector(selector, "deployment");
    if (TemplateChecks.matches(selector, spec.at("template"))) {
      TemplateChecks.template(spec.at("template"), "ReplicaSet");
    } else {
      selector.invalid("invalid label selector");
    }
  }

  @Override
  public void checkUpdate(Place set, Place before) {
    checkNew(set);
    set.at(SPEC, "selector").unchanged(before.at(SPEC, "selector"));
  }

  @Override
  public void checkStatus(Place set, Place before) {
    ReplicaStatus.check(
        set.at("status"),
        List.of("fullyLabeledReplicas", "readyReplicas", "availableReplicas"),
        "readyReplicas");
  }
}
