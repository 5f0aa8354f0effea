package io.berth.engine.queue;

import static io.berth.engine.queue.QueueRig.NODE_ADD;
import static io.berth.engine.queue.QueueRig.NODE_LABEL;
import static io.berth.engine.queue.QueueRig.pod;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.observation.QueueState;
import io.berth.model.core.Pod;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Equal pods are judged once. */
class QueueGroupTest {
  private static final ClusterEvent POD_DELETE =
      ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE);

  /** Two pods, and whether one of them can speak for both. */
  record Case(String name, Pod left, Pod right, boolean equal) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> pairs() {
    return Stream.of(
        new Case("names", pod("a"), pod("b"), true),
        new Case("labels", pod("a", "{x: new}"), pod("b", "{x: other}"), false),
        spec("priority", "{}", "{priority: 1}", false),
        spec(
            "amounts written differently",
            "{containers: [{name: c, resources: {requests: {cpu: 1}}}]}",
            "{containers: [{name: c, resources: {requests: {cpu: 1000m}}}]}",
            true),
        spec(
            "volumes that are made for the pod",
            "{volumes: [{name: v, ephemeral: {}}]}",
            "{volumes: [{name: v, ephemeral: {}}]}",
            false),
        spec(
            "claims that are made for the pod",
            "{resourceClaims: [{name: c, resourceClaimTemplateName: t}]}",
            "{resourceClaims: [{name: c, resourceClaimTemplateName: t}]}",
            false));
  }

  private static Case spec(String name, String left, String right, boolean equal) {
    return new Case(name, pod("a", "{}", left), pod("b", "{}", right), equal);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void equalPodsAreJudgedOnce(Case pair) {
    FakeRejector fit = new FakeRejector("Fit").skips(NODE_LABEL).wakesOn(NODE_ADD);
    QueueRig rig = QueueRig.of(fit);
    rig.reject(pair.left(), "Fit");
    rig.reject(pair.right(), "Fit");
    rig.queue.moveAll(NODE_LABEL, null, null);
    assertThat(fit.asked()).isEqualTo(pair.equal() ? 1 : 2);
    rig.queue.moveAll(NODE_ADD, null, null);
    assertThat(rig.queue.count(QueueState.BACKOFF)).isEqualTo(2);
  }

  @Test
  void otherRejectorsMakeAnotherGroup() {
    FakeRejector fit = new FakeRejector("Fit").skips(NODE_LABEL);
    FakeRejector ports = new FakeRejector("Ports").skips(NODE_LABEL);
    QueueRig rig = QueueRig.of(fit, ports);
    rig.reject(pod("a"), "Fit");
    rig.reject(pod("b"), "Fit", "Ports");
    rig.reject(pod("c"), "Ports", "Fit");
    rig.queue.moveAll(NODE_LABEL, null, null);
    assertThat(fit.asked()).isEqualTo(2);
    assertThat(ports.asked()).isEqualTo(1);
  }

  @Test
  void aPodToWhichItHappensSpeaksForItselfOnly() {
    FakeRejector own = new FakeRejector("Own").wakesOn(POD_DELETE, FakeRejector.OWN);
    QueueRig rig = QueueRig.of(own);
    rig.reject(pod("a"), "Own");
    rig.reject(pod("b"), "Own");
    rig.reject(pod("c"), "Own");
    rig.queue.moveAll(POD_DELETE, pod("b"), null);
    assertThat(rig.place("b")).contains(QueueState.BACKOFF);
    assertThat(rig.queue.count(QueueState.UNSCHEDULABLE)).isEqualTo(2);
    assertThat(own.asked()).isEqualTo(2);
    rig.queue.moveAll(POD_DELETE, pod("a"), null);
    assertThat(rig.place("a")).contains(QueueState.BACKOFF);
    assertThat(rig.place("c")).contains(QueueState.UNSCHEDULABLE);
  }

  @Test
  void emptyGroupsAreForgotten() {
    FakeRejector fit = new FakeRejector("Fit").skips(NODE_LABEL);
    QueueRig rig = QueueRig.of(fit);
    rig.reject(pod("a"), "Fit");
    rig.queue.update(pod("a"), pod("a", "{x: new}"));
    rig.queue.moveAll(NODE_LABEL, null, null);
    assertThat(fit.asked()).isEqualTo(1);
    rig.queue.delete("a");
    rig.queue.moveAll(NODE_LABEL, null, null);
    assertThat(fit.asked()).isEqualTo(1);
  }
}
