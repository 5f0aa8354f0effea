package io.berth.model.resources;

import static io.berth.model.TestObjects.amounts;
import static io.berth.model.TestObjects.make;
import static io.berth.model.TestObjects.with;

import io.berth.model.core.Container;
import io.berth.model.core.ContainerStatus;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.core.ResourceRequirements;
import java.util.ArrayList;
import java.util.List;

/** Collects what a test pod requests and, if it runs, has got. */
final class RequestingPod {
  private final List<Container> initContainers;
  private final List<Container> containers = new ArrayList<>();
  private final List<PodCondition> conditions = new ArrayList<>();
  private PodSpec spec = make(PodSpec.class);
  private PodStatus status = make(PodStatus.class);

  private RequestingPod(List<Container> initContainers) {
    this.initContainers = initContainers;
  }

  static RequestingPod pod(Container... initContainers) {
    return new RequestingPod(List.of(initContainers));
  }

  static Container init(String... amounts) {
    return make(Container.class, "name", "init", "resources", requests(amounts));
  }

  static Container sidecar(String... amounts) {
    return make(
        Container.class, "name", "init", "resources", requests(amounts), "restartPolicy", "Always");
  }

  private static ResourceRequirements requests(String... amounts) {
    return make(ResourceRequirements.class, "requests", amounts(amounts));
  }

  RequestingPod container(String... amounts) {
    containers.add(make(Container.class, "name", "main", "resources", requests(amounts)));
    return this;
  }

  RequestingPod whole(String... amounts) {
    spec = with(spec, "resources", requests(amounts));
    return this;
  }

  RequestingPod overhead(String... amounts) {
    spec = with(spec, "overhead", amounts(amounts));
    return this;
  }

  /** The containers' CPU in force and allocated. */
  RequestingPod runs(String actual, String allocated) {
    status = with(status, "containerStatuses", List.of(cpuStatus("main", actual, allocated)));
    return this;
  }

  RequestingPod initRuns(String actual, String allocated) {
    status = with(status, "initContainerStatuses", List.of(cpuStatus("init", actual, allocated)));
    return this;
  }

  RequestingPod allocatedOnly(String cpu) {
    ContainerStatus allocated = new ContainerStatus("main", amounts("cpu", cpu), null);
    status = with(status, "containerStatuses", List.of(allocated));
    return this;
  }

  /** The CPU in force and allocated for the pod as a whole. */
  RequestingPod wholeRuns(String actual, String allocated) {
    status = with(status, "resources", requests("cpu", actual));
    status = with(status, "allocatedResources", amounts("cpu", allocated));
    return this;
  }

  RequestingPod resize(String reason) {
    conditions.add(make(PodCondition.class, "type", "PodResizePending", "reason", reason));
    return this;
  }

  Pod made() {
    spec = with(with(spec, "containers", containers), "initContainers", initContainers);
    return make(Pod.class, "spec", spec, "status", with(status, "conditions", conditions));
  }

  private static ContainerStatus cpuStatus(String name, String actual, String allocated) {
    return new ContainerStatus(name, amounts("cpu", allocated), requests("cpu", actual));
  }
}
