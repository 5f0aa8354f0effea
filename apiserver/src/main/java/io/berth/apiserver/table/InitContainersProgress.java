package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How far a pod has come with its init containers.
 *
 * @param blocked what it shows while one of them has not done its part; empty when all have
 * @param restarts of all init containers up to that one
 * @param sidecarRestarts of those among them that run as long as the pod
 * @param readySidecars how many of those are ready
 */
record InitContainersProgress(
    Optional<String> blocked, Restarts restarts, Restarts sidecarRestarts, int readySidecars) {

  static InitContainersProgress of(ApiObject pod) {
    Set<String> sidecars = sidecars(pod);
    Restarts restarts = Restarts.NONE;
    Restarts sidecarRestarts = Restarts.NONE;
    int ready = 0;
    List<ApiObject> statuses = PrintedObject.parts(pod, "status", "initContainerStatuses");
    for (int i = 0; i < statuses.size(); i++) {
      ContainerState container = new ContainerState(statuses.get(i));
      boolean sidecar = sidecars.contains(container.name());
      restarts = restarts.plus(container);
      sidecarRestarts = sidecar ? sidecarRestarts.plus(container) : sidecarRestarts;
      if (container.hasEnded() && !container.hasFailed()) {
        continue;
      }
      if (!sidecar || !container.isStarted()) {
        String reason = reason(container, i, pod.items("spec", "initContainers").size());
        return new InitContainersProgress(
            Optional.of("Init:" + reason), restarts, sidecarRestarts, ready);
      }
      ready += container.isReady() ? 1 : 0;
    }
    return new InitContainersProgress(Optional.empty(), restarts, sidecarRestarts, ready);
  }

  /** The names of the init containers that go on running. */
  static Set<String> sidecars(ApiObject pod) {
    return PrintedObject.parts(pod, "spec", "initContainers").stream()
        .filter(container -> container.text("restartPolicy").equals("Always"))
        .map(container -> container.text("name"))
        .collect(Collectors.toSet());
  }

  private static String reason(ContainerState container, int done, int all) {
    if (container.hasEnded()) {
      return container.endReason();
    }
    String waiting = container.waitingReason();
    return waiting.isEmpty() || waiting.equals("PodInitializing") ? done + "/" + all : waiting;
  }
}
