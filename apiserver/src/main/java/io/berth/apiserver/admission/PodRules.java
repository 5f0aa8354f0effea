package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/** Pods. */
final class PodRules implements KindRules {
  @Override
  public void fillIn(Draft pod) {
    PodDefaults.fillInPod(pod);
    pod.ifObject("status", PodStatusForm::fillIn);
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
  public void prepareNew(Draft pod) {
    ApiObject object = pod.object();
    Draft status = new Draft(Trees.object(Map.of()));
    status.set("phase", "Pending");
    if (!object.items("spec", "schedulingGates").isEmpty()) {
      status.set(
          "conditions", Fields.items(List.of(gated(object.text("metadata", "creationTimestamp")))));
    }
    status.set("qosClass", QosClass.of(object));
    pod.set("status", status.tree());
    pod.object("spec", new LabelKeys(object.labels())::merge);
  }

  private static Tree gated(String since) {
    Draft condition = new Draft(Trees.object(Map.of()));
    condition.set("type", "PodScheduled");
    condition.set("status", "False");
    condition.set("lastProbeTime", new Tree.Null(Position.NONE));
    condition.set("lastTransitionTime", since);
    condition.set("reason", "SchedulingGated");
    condition.set("message", "Scheduling is blocked due to non-empty scheduling gates");
    return condition.tree();
  }

  @Override
  public void checkNew(Place pod) {
    Place spec = pod.at("spec");
    PodSpecChecks.ofPod(spec);
    if (!spec.at("ephemeralContainers").isEmpty()) {
      spec.at("ephemeralContainers").forbidden("cannot be set on create");
    }
    if (!spec.at("nodeName").isEmpty() && !spec.at("schedulingGates").isEmpty()) {
      spec.at("nodeName").forbidden("cannot be set until all schedulingGates have been cleared");
    }
  }

  @Override
  public void checkUpdate(Place pod, Place before) {
    PodSpecChecks.ofPod(pod.at("spec"));
    PodUpdateChecks.check(pod.at("spec"), before.at("spec"));
  }

  @Override
  public void prepareStatus(Draft pod, ApiObject before) {
    pod.object(
        "status",
        status -> {
          status.setEmpty("qosClass", before.text("status", "qosClass"));
          keepZero(status, before.tree());
        });
  }

  /** What was observed stays known if a client does not speak of it. */
  private static void keepZero(Draft status, Tree.Members before) {
    if (status.number("observedGeneration").orElse(0) == 0) {
      status.setAs("observedGeneration", Fields.at(before, "status", "observedGeneration"));
    }
  }

  @Override
  public void checkStatus(Place pod, Place before) {
    PodStatusChecks.check(pod.at("status"), before);
  }
}
