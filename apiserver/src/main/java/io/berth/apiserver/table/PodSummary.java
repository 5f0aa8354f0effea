package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.util.List;

/** The state of a pod in a few words, as the column STATUS shows it. */
record PodSummary(int ready, int containers, String status, Restarts restarts) {

  static PodSummary of(ApiObject pod) {
    InitContainersProgress init = InitContainersProgress.of(pod);
    int containers =
        pod.items("spec", "containers").size() + InitContainersProgress.sidecars(pod).size();
    String status = init.blocked().orElseGet(() -> ownReason(pod));
    if (init.blocked().isPresent() && !isInitialized(pod)) {
      return new PodSummary(
          init.readySidecars(), containers, leaving(pod, status), init.restarts());
    }
    Running running = Running.of(pod, status, init.sidecarRestarts());
    return new PodSummary(
        init.readySidecars() + running.ready(),
        containers,
        leaving(pod, running.status()),
        running.restarts());
  }

  /** What the pod says of itself, without its containers. */
  private static String ownReason(ApiObject pod) {
    boolean gated =
        conditions(pod, "PodScheduled").stream()
            .anyMatch(one -> one.text("reason").equals("SchedulingGated"));
    if (gated) {
      return "SchedulingGated";
    }
    String reason = pod.text("status", "reason");
    return reason.isEmpty() ? pod.text("status", "phase") : reason;
  }

  /** Pods that are deleted show that first, unless they have come to an end. */
  private static String leaving(ApiObject pod, String status) {
    if (!pod.isDeleting()) {
      return status;
    }
    if (pod.text("status", "reason").equals("NodeLost")) {
      return "Unknown";
    }
    String phase = pod.text("status", "phase");
    return phase.equals("Succeeded") || phase.equals("Failed") ? status : "Terminating";
  }

  private static boolean isInitialized(ApiObject pod) {
    return conditions(pod, "Initialized").stream()
        .limit(1)
        .anyMatch(one -> one.text("status").equals("True"));
  }

  private static boolean isReady(ApiObject pod) {
    return conditions(pod, "Ready").stream().anyMatch(one -> one.text("status").equals("True"));
  }

  private static List<ApiObject> conditions(ApiObject pod, String type) {
    return PrintedObject.parts(pod, "status", "conditions").stream()
        .filter(one -> one.text("type").equals(type))
        .toList();
  }

  /** The part of the summary that the main containers give. */
  private record Running(int ready, String status, Restarts restarts) {

    /** The first container that has something to say decides; so they are read from the last. */
    static Running of(ApiObject pod, String before, Restarts sidecarRestarts) {
      String status = before;
      String failure = "";
      Restarts restarts = sidecarRestarts;
      int ready = 0;
      for (ApiObject one : PrintedObject.parts(pod, "status", "containerStatuses").reversed()) {
        ContainerState container = new ContainerState(one);
        restarts = restarts.plus(container);
        if (!container.waitingReason().isEmpty()) {
          status = container.waitingReason();
        } else if (container.hasEnded()) {
          status = container.endReason();
          failure = container.hasFailed() ? status : failure;
        } else if (container.isReady() && container.isRunning()) {
          ready++;
        }
      }
      return new Running(ready, corrected(pod, status, failure, ready > 0), restarts);
    }

    /** A container that has done its work does not make the pod complete. */
    private static String corrected(ApiObject pod, String status, String failure, boolean someRun) {
      if (!status.equals("Completed")) {
        return status;
      }
      if (someRun && isReady(pod)) {
        return "Running";
      }
      if (!failure.isEmpty()) {
        return failure;
      }
      return someRun ? "NotReady" : status;
    }
  }
}
