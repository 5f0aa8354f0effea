package io.berth.engine.queue;

import static io.berth.engine.queue.QueueRig.NODE_ADD;
import static io.berth.engine.queue.QueueRig.NODE_LABEL;
import static io.berth.engine.queue.QueueRig.pod;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.observation.QueueState;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which events wake which pods: spec/core.md 2.5, 2.7 and 2.8. */
class QueueEventTest {
  private static final ClusterEvent TAINT =
      ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_TAINT);
  private static final ClusterEvent POD_DELETE =
      ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE);

  @ParameterizedTest
  @CsvSource({
    "NODE, 1, NODE, 1, true",
    "NODE, 1, NODE, 8, false",
    "NODE, 9, NODE, 8, true",
    "NODE, 8188, NODE, 8, true",
    "NODE, 8, NODE, 8188, false",
    "NODE, 8191, NODE, 8188, true",
    "NODE, 1, ASSIGNED_POD, 1, false",
    "POD, 2, ASSIGNED_POD, 2, true",
    "POD, 256, UNSCHEDULABLE_POD, 256, true",
    "ASSIGNED_POD, 2, UNSCHEDULABLE_POD, 2, false",
    "ANY, 8191, STORAGE_CLASS, 1, true",
    "ANY, 1, STORAGE_CLASS, 1, true",
  })
  void interestsMatch(
      EventResource wanted, int actions, EventResource what, int how, boolean wakes) {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit").wakesOn(new ClusterEvent(wanted, actions)));
    rig.reject(pod("a"), "Fit");
    rig.queue.moveAll(new ClusterEvent(what, how), null, null);
    assertThat(rig.place("a")).contains(wakes ? QueueState.BACKOFF : QueueState.UNSCHEDULABLE);
  }

  @ParameterizedTest
  @CsvSource({
    "NODE, 1, NodeAdd",
    "NODE, 4, NodeUpdateNodeAllocatable",
    "NODE, 128, NodeUpdateNodeDeclaredFeature",
    "ASSIGNED_POD, 2, AssignedPodDelete",
    "UNSCHEDULABLE_POD, 256, UnschedulablePodUpdatePodLabel",
    "UNSCHEDULABLE_POD, 2048, UnschedulablePodUpdatePodSchedulingGatesEliminated",
    "CSI_NODE, 8188, storage.k8s.io/CSINodeUpdate",
    "POD, 8191, PodAll",
    "POD, 3, Pod",
  })
  void labels(EventResource resource, int actions, String label) {
    assertThat(QueueEvent.of(new ClusterEvent(resource, actions)).label()).isEqualTo(label);
  }

  @Test
  void onlyRejectorsAreAsked() {
    FakeRejector other = new FakeRejector("Other").wakesOn(NODE_ADD);
    QueueRig rig = QueueRig.of(new FakeRejector("Fit").skips(NODE_ADD), other);
    rig.reject(pod("a"), "Fit");
    rig.queue.moveAll(NODE_ADD, null, null);
    assertThat(rig.place("a")).contains(QueueState.UNSCHEDULABLE);
    assertThat(other.asked()).isZero();
  }

  @Test
  void aPendingPluginEndsTheBackoffToo() {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit").wakesOn(NODE_ADD));
    rig.queue.add(pod("a"));
    rig.giveBack(rig.pop(), Set.of("Fit"), Set.of("Fit"));
    rig.queue.moveAll(NODE_ADD, null, null);
    assertThat(rig.place("a")).contains(QueueState.ACTIVE);
    assertThat(rig.entered).endsWith("active NodeAdd");
  }

  @Test
  void aHintThatFailsQueues() {
    EventInterest.Hint<KubeObject> broken =
        (_, _, _, _) -> {
          throw new IllegalStateException("no luck");
        };
    QueueRig rig = QueueRig.of(new FakeRejector("Fit").wakesOn(NODE_ADD, broken));
    rig.reject(pod("a"), "Fit");
    rig.queue.moveAll(NODE_ADD, null, null);
    assertThat(rig.place("a")).contains(QueueState.BACKOFF);
    assertThat(rig.failures).containsExactly("Fit default/a no luck");
  }

  @Test
  void whoWaitsForNodesWaitsForTaintsToo() {
    FakeRejector adds = new FakeRejector("Adds").skips(NODE_ADD);
    FakeRejector taints = new FakeRejector("Taints").skips(NODE_ADD).skips(TAINT);
    FakeRejector labels = new FakeRejector("Labels").skips(NODE_LABEL);
    QueueRig rig = QueueRig.of(adds, taints, labels);
    rig.reject(pod("adds"), "Adds");
    rig.reject(pod("taints"), "Taints");
    rig.reject(pod("labels"), "Labels");
    rig.queue.moveAll(TAINT, null, null);
    assertThat(rig.place("adds")).contains(QueueState.BACKOFF);
    assertThat(rig.place("taints")).contains(QueueState.UNSCHEDULABLE);
    assertThat(rig.place("labels")).contains(QueueState.UNSCHEDULABLE);
  }

  @Test
  void anythingWakesEverybodyUnlessItNamesAPod() {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit"));
    rig.reject(pod("a"), "Fit");
    rig.reject(pod("b"), "Fit");
    rig.queue.moveAll(ClusterEvent.ANY, null, TestObjects.node("node", "{}"));
    assertThat(rig.queue.count(QueueState.UNSCHEDULABLE)).isEqualTo(2);
    rig.queue.moveAll(ClusterEvent.ANY, null, pod("a"));
    assertThat(rig.place("a")).contains(QueueState.BACKOFF);
    assertThat(rig.place("b")).contains(QueueState.UNSCHEDULABLE);
    rig.queue.moveAll(ClusterEvent.ANY, null, null);
    assertThat(rig.place("b")).contains(QueueState.BACKOFF);
  }

  @Test
  void aPreCheckKeepsPodsOut() {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit").wakesOn(POD_DELETE));
    rig.reject(pod("low"), "Fit");
    rig.reject(pod("equal"), "Fit");
    rig.reject(pod("high", "{}", "{priority: 9}"), "Fit");
    rig.queue.moveAll(
        POD_DELETE, pod("x"), null, it -> it.pod().priority() <= 5 && !it.uid().equals("equal"));
    assertThat(rig.place("low")).contains(QueueState.BACKOFF);
    assertThat(rig.place("equal")).contains(QueueState.UNSCHEDULABLE);
    assertThat(rig.place("high")).contains(QueueState.UNSCHEDULABLE);
  }

  @Test
  void hintsSeeBothObjects() {
    Node before = TestObjects.node("node", "{zone: a}");
    Node after = TestObjects.node("node", "{zone: b}");
    FakeRejector zone =
        new FakeRejector("Zone")
            .wakesOn(
                NODE_LABEL,
                (pod, old, now, _) -> {
                  assertThat(old).isSameAs(before);
                  assertThat(now).isSameAs(after);
                  return pod.pod().metadata().labels().equals(after.metadata().labels())
                      ? QueueingHint.QUEUE
                      : QueueingHint.SKIP;
                });
    QueueRig rig = QueueRig.of(zone);
    rig.reject(pod("a", "{zone: a}"), "Zone");
    rig.reject(pod("b", "{zone: b}"), "Zone");
    rig.queue.moveAll(NODE_LABEL, before, after);
    assertThat(rig.place("a")).contains(QueueState.UNSCHEDULABLE);
    assertThat(rig.place("b")).contains(QueueState.BACKOFF);
  }

  @Test
  void extendersAreSatisfiedByAnything() {
    QueueSettings defaults = QueueSettings.DEFAULTS;
    QueueSettings settings =
        new QueueSettings(
            defaults.initialBackoff(),
            defaults.maxBackoff(),
            defaults.maxInUnschedulable(),
            defaults.flushInterval(),
            true);
    QueueRig rig = QueueRig.of(settings, new FakeRejector("Fit"));
    Pod pod = pod("a");
    rig.reject(pod, "Extender");
    rig.queue.moveAll(NODE_LABEL, null, null);
    assertThat(rig.place("a")).contains(QueueState.BACKOFF);
  }
}
