package io.berth.apiserver.admission;

import io.berth.model.selector.Selector;
import java.util.List;
import java.util.Map;

/** Replication controllers, whose selectors are plain labels. */
final class ReplicationControllerStrategy implements Strategy {
  private static final String SPEC = "spec";

  @Override
  public void setDefaults(MutableObject controller) {
    Map<String, String> labels = controller.object().texts(SPEC, "template", "metadata", "labels");
    controller.object(
        SPEC,
        spec -> {
          if (spec.isEmpty("selector") && !labels.isEmpty()) {
            spec.set("selector", labels);
          }
          spec.setAbsent("replicas", 1);
          if (spec.has("template")) {
            PodDefaults.setTemplateDefaults(spec);
          }
        });
    if (!labels.isEmpty()) {
      controller.object(
          "metadata",
          metadata -> {
            if (metadata.isEmpty("labels")) {
              metadata.set("labels", labels);
            }
          });
    }
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject controller) {
    ReplicaStatus.reset(controller, "replicas");
  }

  @Override
  public void validateCreate(ValidatedField controller) {
    ValidatedField spec = controller.at(SPEC);
    spec.at("minReadySeconds").notNegative();
    ValidatedField selector = spec.at("selector");
    if (selector.isEmpty()) {
      selector.required();
    }
    spec.at("replicas").notNegative();
    ValidatedField template = spec.at("template");
    if (!template.isPresent()) {
      template.required();
      return;
    }
    if (!selector.isEmpty()) {
      TemplateValidation.labels(
          Selector.ofLabels(selector.textMembers()), template.at("metadata", "labels"));
    }
    TemplateValidation.template(template, "ReplicationController");
  }

  @Override
  public void validateStatusUpdate(ValidatedField controller, ValidatedField before) {
    ReplicaStatus.validate(
        controller.at("status"),
        List.of("fullyLabeledReplicas", "readyReplicas", "availableReplicas"),
        "readyReplicas");
  }
}
