package io.berth.app.bench;

import io.berth.model.core.Container;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.core.ResourceRequirements;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.meta.OwnerReference;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Message;
import java.util.List;
import java.util.Map;

/** Makes the pods. No two of them share anything, however equal they are. */
final class PodFactory {
  private static final Message<PodStatus> STATUS = Message.of(PodStatus.class);
  private static final long MEBIBYTE = 1L << 20;
  private static final long QUARTER_MEBIBYTE = 1L << 18;
  private static final long KIBIBYTE = 1L << 10;

  private final Workload workload;

  PodFactory(Workload workload) {
    this.workload = workload;
  }

  /** The pod with this number. */
  Pod pod(int number) {
    String app = workload.app(number);
    Scenario scenario = workload.scenario().ofPod(number);
    return new Pod(meta(number, app, scenario), spec(number, app, scenario), STATUS.empty());
  }

  private static ObjectMeta meta(int number, String app, Scenario scenario) {
    Fields<ObjectMeta> meta =
        Fields.of(ObjectMeta.class)
            .set("name", "pod-" + number)
            .set("namespace", Workload.NAMESPACE)
            .set("uid", "uid-" + number)
            .set("labels", Workload.labels(app));
    if (scenario == Scenario.DEPLOYMENTS) {
      meta.set(
          "ownerReferences", List.of(new OwnerReference("apps/v1", "ReplicaSet", app, app, true)));
    }
    return meta.build();
  }

  private PodSpec spec(int number, String app, Scenario scenario) {
    Fields<PodSpec> spec =
        Fields.of(PodSpec.class)
            .set("schedulerName", MeasuredEngine.SCHEDULER_NAME)
            .set("priority", 0)
            .set("containers", List.of(container(requests(number, scenario))));
    PodTerms.set(spec, scenario, new LabelSelector(Workload.labels(app), List.of()));
    return spec.build();
  }

  private static Container container(Map<String, Quantity> requests) {
    return Fields.of(Container.class)
        .set("name", "c")
        .set("image", "registry.example/app:1")
        .set("resources", new ResourceRequirements(Map.of(), requests, List.of()))
        .build();
  }

  private Map<String, Quantity> requests(int number, Scenario scenario) {
    String cpu =
        switch (scenario) {
          case VARIED -> 50 + number % 997 + "m";
          case UNSCHEDULABLE -> "64";
          default -> "100m";
        };
    long memory =
        scenario == Scenario.VARIED
            ? 64 * MEBIBYTE + number % 1009 * QUARTER_MEBIBYTE
            : 250 * MEBIBYTE;
    return Map.of(
        ResourceNames.CPU,
        Quantity.parse(cpu),
        ResourceNames.MEMORY,
        Quantity.of(memory + number % workload.classes() * KIBIBYTE));
  }
}
