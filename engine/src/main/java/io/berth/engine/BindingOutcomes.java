package io.berth.engine;

import io.berth.engine.binding.BindingFailure;
import io.berth.engine.binding.BindingListener;
import io.berth.engine.call.Instrumentation;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Decision;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Topic;
import io.berth.engine.queue.QueuedPod;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.engine.report.Reporter;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What follows the progress and the end of bindings: a bound pod is reported; a pod that could not
 * be bound is forgotten, which frees room for others, and its attempt has failed.
 */
final class BindingOutcomes implements BindingListener {
  private static final ClusterEvent ROOM_FREED =
      ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE);

  /** The attempt of a pod that is being bound. */
  private record BoundAttempt(QueuedPod queued, Decision.Placed placed, long began) {}

  private final ClusterCache cluster;
  private final SchedulingQueue queue;
  private final PendingPods pods;
  private final AttemptFailures failures;
  private final Reporter reporter;
  private final Instrumentation instrumentation;
  private final Map<String, BoundAttempt> attempts = new HashMap<>();

  BindingOutcomes(
      SchedulerState state,
      AttemptFailures failures,
      Reporter reporter,
      Instrumentation instrumentation) {
    this.cluster = state.cluster();
    this.queue = state.queue();
    this.pods = state.pods();
    this.failures = failures;
    this.reporter = reporter;
    this.instrumentation = instrumentation;
  }

  /**
   * A binding begins.
   *
   * @param began when the attempt did, in monotonic nanoseconds
   */
  void begin(QueuedPod queued, Decision.Placed placed, long began) {
    attempts.put(queued.uid(), new BoundAttempt(queued, placed, began));
  }

  @Override
  public void delayed(PodInfo pod, String node) {
    report(() -> new Observation.Waiting(pod, node));
    pods.find(pod.uid()).ifPresent(newest -> reporter.expected(newest, node));
  }

  @Override
  public void permitted(PodInfo pod) {
    queue.done(pod.uid());
  }

  @Override
  public void uncertain(PodInfo pod, String node) {
    report(() -> new Observation.Uncertain(pod, node));
  }

  @Override
  public void bound(PodInfo pod, String node) {
    BoundAttempt attempt = attempts.remove(pod.uid());
    if (attempt != null) {
      report(() -> bound(pod, attempt));
    }
    reporter.scheduled(pod.pod(), node);
  }

  private Observation bound(PodInfo pod, BoundAttempt attempt) {
    return new Observation.Bound(
        pod,
        attempt.placed().node(),
        attempt.queued().attempts(),
        attempt.placed().evaluated(),
        attempt.placed().feasible(),
        instrumentation.clock().nanoTime() - attempt.began());
  }

  @Override
  public void failed(PodInfo pod, BindingFailure failure) {
    BoundAttempt attempt = attempts.remove(pod.uid());
    Optional<Pod> forgotten =
        cluster.isAssumed(pod.uid())
            ? Optional.of(AssignedPod.of(pod.pod(), cluster.nodeOf(pod.uid())))
            : Optional.empty();
    cluster.forgetPod(pod.pod());
    report(() -> new Observation.Forgotten(pod, String.valueOf(failure)));
    if (attempt == null) {
      return;
    }
    AttemptFailure why = AttemptFailure.of(failure);
    if (why.isRejection()) {
      failures.failed(attempt.queued(), why, Optional.of(""), attempt.began());
      forgotten.ifPresent(this::roomFreed);
    } else {
      forgotten.ifPresent(this::roomFreed);
      failures.failed(attempt.queued(), why, Optional.of(""), attempt.began());
    }
  }

  /** Others may use the room that this pod has left; the pod itself gains nothing by it. */
  private void roomFreed(Pod pod) {
    String uid = pod.metadata().uid();
    queue.moveAll(ROOM_FREED, pod, null, other -> !other.uid().equals(uid));
  }

  private void report(Supplier<Observation> observation) {
    instrumentation.report(Topic.ATTEMPTS, observation);
  }
}
