package io.berth.engine.queue;

import io.berth.model.meta.KubeObject;
import io.berth.spi.Allowed;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.QueueingHint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** A plugin that gates pods and wakes them up as a test wants. */
final class FakeRejector implements PreEnqueuePlugin, FilterPlugin {
  /** Only what happens to the pod itself matters. */
  static final EventInterest.Hint<KubeObject> OWN =
      (pod, before, after, _) -> {
        KubeObject object = after == null ? before : after;
        return object != null && object.metadata().uid().equals(pod.uid())
            ? QueueingHint.QUEUE
            : QueueingHint.SKIP;
      };

  private final String name;
  private final List<EventInterest<?>> interests = new ArrayList<>();
  private Predicate<PodInfo> holds = _ -> false;
  private int asked;

  FakeRejector(String name) {
    this.name = name;
  }

  /** Wakes a pod up whenever this happens. */
  FakeRejector wakesOn(ClusterEvent event) {
    return wakesOn(event, (_, _, _, _) -> QueueingHint.QUEUE);
  }

  /** Is told of this, and does not care. */
  FakeRejector skips(ClusterEvent event) {
    return wakesOn(event, (_, _, _, _) -> QueueingHint.SKIP);
  }

  /** Wakes up the pods that the hint chooses. */
  FakeRejector wakesOn(ClusterEvent event, EventInterest.Hint<KubeObject> hint) {
    interests.add(
        new EventInterest<>(
            event,
            KubeObject.class,
            (pod, before, after, objects) -> {
              asked++;
              return hint.judge(pod, before, after, objects);
            }));
    return this;
  }

  /** Gates the pods for which this is true. */
  FakeRejector gates(Predicate<PodInfo> pods) {
    holds = pods;
    return this;
  }

  /** How often a hint was asked. */
  int asked() {
    return asked;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.PRE_ENQUEUE, ExtensionPoint.FILTER);
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return interests;
  }

  @Override
  public PreEnqueueResult preEnqueue(PodInfo pod) {
    return holds.test(pod) ? Rejected.unresolvable("held by " + name) : Allowed.ALLOWED;
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return Skip.SKIP;
  }
}
