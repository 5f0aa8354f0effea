package io.berth.apiserver.admission;

import io.berth.model.selector.Selector;
import java.util.List;
import java.util.Map;

/** Replication controllers, whose selectors are plain labels. */
final class ReplicationControllerRules implements KindRules {
  private static final String SPEC = "spec";

  @Override
  public void fillIn(Draft controller) {
    Map<String, String> labels = controller.object().texts(SPEC, "template", "metadata", "labels");
    controller.object(
        SPEC,
        spec -> {
          if (spec.isEmpty("selector") && !labels.isEmpty()) {
            spec.set("selector", labels);
          }
          spec.setAbsent("replicas", 1);
          if (spec.has("template")) {
            PodDefaults.fillInTemplate(spec);
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
  public void prepareNew(Draft controller) {
    ReplicaStatus.reset(controller, "replicas");
  }

  @Override
  public void checkNew(Place controller) {
    Place spec = controller.at(SPEC);
    spec.at("minReadySeconds").notNegative();
    Place selector = spec.at("selector");
    if (selector.isEmpty()) {
      selector.required();
    }
    spec.at("replicas").notNegative();
    Place template = spec.at("template");
    if (!template.isPresent()) {
      template.required();
      return;
    }
    if (!selector.isEmpty()) {
      TemplateChecks.labels(
          Selector.ofLabels(selector.textMembers()), template.at("metadata", "labels"));
    }
    TemplateChecks.template(template, "ReplicationController");
  }

  @Override
  public void checkStatus(Place controller, Place before) {
    ReplicaStatus.check(
        controller.at("status"),
        List.of("fullyLabeledReplicas", "readyReplicas", "availableReplicas"),
        "readyReplicas");
  }
}
