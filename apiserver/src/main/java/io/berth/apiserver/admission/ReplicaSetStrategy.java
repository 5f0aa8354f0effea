package io.berth.apiserver.admission;

import java.util.List;

/** Replica sets. */
final class ReplicaSetStrategy implements Strategy {
  private static final String SPEC = "spec";

  @Override
  public void setDefaults(MutableObject set) {
    set.object(
        SPEC,
        spec -> {
          spec.setAbsent("replicas", 1);
          PodDefaults.setTemplateDefaults(spec);
        });
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject set) {
    ReplicaStatus.reset(set, "replicas");
  }

  @Override
  public void validateCreate(ValidatedField set) {
    ValidatedField spec = set.at(SPEC);
    spec.at("replicas").notNegative();
    spec.at("minReadySeconds").notNegative();
    ValidatedField selector = spec.at("selector");
    TemplateValidation.selector(selector, "deployment");
    if (TemplateValidation.matches(selector, spec.at("template"))) {
      TemplateValidation.template(spec.at("template"), "ReplicaSet");
    } else {
      selector.invalid("invalid label selector");
    }
  }

  @Override
  public void validateUpdate(ValidatedField set, ValidatedField before) {
    validateCreate(set);
    set.at(SPEC, "selector").unchanged(before.at(SPEC, "selector"));
  }

  @Override
  public void validateStatusUpdate(ValidatedField set, ValidatedField before) {
    ReplicaStatus.validate(
        set.at("status"),
        List.of("fullyLabeledReplicas", "readyReplicas", "availableReplicas"),
        "readyReplicas");
  }
}
