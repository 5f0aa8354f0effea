package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/** Pods. */
final class PodStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject pod) {
    PodDefaults.setPodDefaults(pod);
    pod.ifObject("status", PodStatusDefaults::setDefaults);
  }

  @Override
  public List<String> conditionTimes() {
    return List.of("lastProbeTime", "lastTransitionTime");
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject pod) {
    ApiObject object = pod.object();
    MutableObject status = new MutableObject(Trees.object(Map.of()));
    status.set("phase", "Pending");
    if (!object.items("spec", "schedulingGates").isEmpty()) {
      status.set(
          "conditions",
          TreeFields.items(List.of(gated(object.text("metadata", "creationTimestamp")))));
    }
    status.set("qosClass", QosClass.of(object));
    pod.set("status", status.tree());
    pod.object("spec", MatchLabelKeys.of(object.labels())::merge);
  }

  private static Tree gated(String since) {
    MutableObject condition = new MutableObject(Trees.object(Map.of()));
    condition.set("type", "PodScheduled");
    condition.set("status", "False");
    condition.set("lastProbeTime", new Tree.Null(Position.NONE));
    condition.set("lastTransitionTime", since);
    condition.set("reason", "SchedulingGated");
    condition.set("message", "Scheduling is blocked due to non-empty scheduling gates");
    return condition.tree();
  }

  @Override
  public void validateCreate(ValidatedField pod) {
    ValidatedField spec = pod.at("spec");
    PodSpecValidation.ofPod(spec);
    if (!spec.at("ephemeralContainers").isEmpty()) {
      spec.at("ephemeralContainers").forbidden("cannot be set on create");
    }
    if (!spec.at("nodeName").isEmpty() && !spec.at("schedulingGates").isEmpty()) {
      spec.at("nodeName").forbidden("cannot be set until all schedulingGates have been cleared");
    }
  }

  @Override
  public void validateUpdate(ValidatedField pod, ValidatedField before) {
    PodSpecValidation.ofPod(pod.at("spec"));
    PodUpdateValidation.validate(pod.at("spec"), before.at("spec"));
  }

  @Override
  public void prepareForStatusUpdate(MutableObject pod, ApiObject before) {
    pod.object(
        "status",
        status -> {
          status.setEmpty("qosClass", before.text("status", "qosClass"));
          keepZero(status, before.tree());
        });
  }

  /** What was observed stays known if a client does not speak of it. */
  private static void keepZero(MutableObject status, Tree.Members before) {
    if (status.number("observedGeneration").orElse(0) == 0) {
      status.setAs("observedGeneration", TreeFields.at(before, "status", "observedGeneration"));
    }
  }

  @Override
  public void validateStatusUpdate(ValidatedField pod, ValidatedField before) {
    PodStatusValidation.validate(pod.at("status"), before);
  }
}
