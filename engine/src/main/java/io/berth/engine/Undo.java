package io.berth.engine;

import io.berth.engine.binding.BindingFailure;
import io.berth.engine.binding.BindingListener;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Diagnosis;
import io.berth.engine.cycle.PluginRejection;
import io.berth.engine.port.Observer;
import io.berth.engine.port.Observer.Step;
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

/**
 * What happens after an attempt: if it failed, everything is taken back and the pod returns to the
 * queue, unless it is gone or bound by now.
 */
final class Undo implements BindingListener {
  private static final ClusterEvent ROOM_FREED =
      ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE);

  private final ClusterCache cluster;
  private final SchedulingQueue queue;
  private final PendingPods pods;
  private final Reporter reporter;
  private final Observer observer;
  private final Map<String, QueuedPod> underWay = new HashMap<>();

  Undo(
      ClusterCache cluster,
      SchedulingQueue queue,
      PendingPods pods,
      Reporter reporter,
      Observer observer) {
    this.cluster = cluster;
    this.queue = queue;
    this.pods = pods;
    this.reporter = reporter;
    this.observer = observer;
  }

  /** Remembers the queue's entry of a pod whose binding begins. */
  void underWay(QueuedPod pod) {
    underWay.put(pod.uid(), pod);
  }

  /** An attempt came to nothing before the pod was put anywhere. */
  void failed(QueuedPod queued, AttemptFailure failure, Optional<String> nominatedNode) {
    PodInfo pod = queued.pod();
    observer.observe(
        pod, failure.isRejection() ? Step.UNSCHEDULABLE : Step.FAILED, failure.message());
    Optional<Pod> newest = pods.find(pod.uid());
    if (newest.isEmpty()) { // or it has a node by now
      queue.done(pod.uid());
      return;
    }
    queue.giveBack(queued, failure.rejectors(), failure.pending(), newest.get());
    nominatedNode.ifPresentOrElse(
        node -> nominate(newest.get(), node),
        () -> nominate(newest.get(), newest.get().status().nominatedNodeName()));
    reporter.failed(newest.get(), failure.reason(), failure.message(), nominatedNode);
  }

  private void nominate(Pod pod, String node) {
    if (node.isEmpty()) {
      cluster.nominations().remove(pod.metadata().uid());
    } else {
      cluster.nominations().put(cluster.read(pod), node);
    }
  }

  @Override
  public void delayed(PodInfo pod, String node) {
    observer.observe(pod, Step.WAITING, node);
    pods.find(pod.uid()).ifPresent(newest -> reporter.expected(newest, node));
  }

  @Override
  public void permitted(PodInfo pod) {
    queue.done(pod.uid());
  }

  @Override
  public void uncertain(PodInfo pod, String node) {
    observer.observe(pod, Step.UNCERTAIN, node);
  }

  @Override
  public void bound(PodInfo pod, String node) {
    underWay.remove(pod.uid());
    observer.observe(pod, Step.BOUND, node);
    reporter.scheduled(pod.pod(), node);
  }

  @Override
  public void failed(PodInfo pod, BindingFailure failure) {
    QueuedPod queued = underWay.remove(pod.uid());
    Optional<Pod> forgotten =
        cluster.isAssumed(pod.uid())
            ? Optional.of(AssignedPod.of(pod.pod(), cluster.nodeOf(pod.uid())))
            : Optional.empty();
    cluster.forgetPod(pod.pod());
    observer.observe(pod, Step.FORGOTTEN, String.valueOf(failure));
    if (queued == null) {
      return;
    }
    AttemptFailure why = translate(failure);
    if (why.isRejection()) {
      failed(queued, why, Optional.of(""));
      forgotten.ifPresent(this::roomFreed);
    } else {
      forgotten.ifPresent(this::roomFreed);
      failed(queued, why, Optional.of(""));
    }
  }

  /** Others may use what this pod has given back; the pod itself gains nothing by it. */
  private void roomFreed(Pod pod) {
    String uid = pod.metadata().uid();
    queue.moveAll(ROOM_FREED, pod, null, other -> !other.uid().equals(uid));
  }

  private static AttemptFailure translate(BindingFailure failure) {
    return switch (failure) {
      case BindingFailure.RejectedEarly early -> {
        Diagnosis diagnosis = new Diagnosis(1);
        diagnosis.rejected("", new PluginRejection(early.plugin(), early.rejection()));
        yield AttemptFailure.unschedulable(diagnosis, diagnosis.fitError());
      }
      case BindingFailure.RejectedLate late -> AttemptFailure.unschedulable(late.message());
      case BindingFailure.Broken broken -> AttemptFailure.error(broken.message());
    };
  }
}
