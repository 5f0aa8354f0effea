package io.berth.engine.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChangesTest {
  record Case(String before, String after, List<Action> actions) {
    static Case of(String before, String after, Action... actions) {
      return new Case(before, after, List.of(actions));
    }
  }

  static Stream<Case> nodes() {
    return Stream.of(
        Case.of("{}", "{}"),
        Case.of("{spec: {unschedulable: true}}", "{}", Action.UPDATE_NODE_TAINT),
        Case.of("{}", "{spec: {unschedulable: true}}"),
        Case.of(
            "{status: {allocatable: {cpu: 1}}}",
            "{status: {allocatable: {cpu: 2}}}",
            Action.UPDATE_NODE_ALLOCATABLE),
        Case.of("{status: {allocatable: {cpu: 1}}}", "{status: {allocatable: {cpu: 1000m}}}"),
        Case.of("{metadata: {labels: {a: b}}}", "{}", Action.UPDATE_NODE_LABEL),
        Case.of("{metadata: {annotations: {a: b}}}", "{}", Action.UPDATE_NODE_ANNOTATION),
        Case.of("{}", "{spec: {taints: [{key: k}]}}", Action.UPDATE_NODE_TAINT),
        Case.of(
            "{spec: {unschedulable: true, taints: [{key: k}]}}",
            "{}",
            Action.UPDATE_NODE_TAINT,
            Action.UPDATE_NODE_TAINT),
        Case.of(
            "{status: {conditions: [{type: Ready, status: 'True'}]}}",
            "{status: {conditions: [{type: Ready, status: 'False'}]}}",
            Action.UPDATE_NODE_CONDITION),
        Case.of("{}", "{status: {declaredFeatures: [F]}}", Action.UPDATE_NODE_DECLARED_FEATURE));
  }

  @ParameterizedTest(name = "{0} to {1}")
  @MethodSource("nodes")
  void tellsWhatHappenedToANode(Case change) {
    assertThat(
            NodeChanges.between(
                TestObjects.read(Node.class, change.before()),
                TestObjects.read(Node.class, change.after())))
        .isEqualTo(
            change.actions().stream()
                .map(action -> ClusterEvent.of(EventResource.NODE, action))
                .toList());
  }

  static Stream<Case> pods() {
    String one = "{spec: {containers: [{name: c, resources: {requests: {cpu: 1}}}]}}";
    String two = "{spec: {containers: [{name: c, resources: {requests: {cpu: 2}}}]}}";
    return Stream.of(
        Case.of("{metadata: {labels: {a: b}}}", "{}", Action.UPDATE_POD_LABEL),
        Case.of(two, one, Action.UPDATE_POD_SCALE_DOWN),
        Case.of(two, "{}", Action.UPDATE_POD_SCALE_DOWN),
        Case.of(
            "{spec: {schedulingGates: [{name: g}]}}",
            "{}",
            Action.UPDATE_POD_SCHEDULING_GATES_ELIMINATED),
        Case.of("{}", "{spec: {tolerations: [{key: k}]}}", Action.UPDATE_POD_TOLERATION),
        Case.of(
            "{}",
            "{status: {resourceClaimStatuses: [{name: c}]}}",
            Action.UPDATE_POD_GENERATED_RESOURCE_CLAIM));
  }

  @ParameterizedTest(name = "{0} to {1}")
  @MethodSource("pods")
  void tellsWhatHappenedToAPod(Case change) {
    assertThat(
            PodChanges.between(
                TestObjects.read(Pod.class, change.before()),
                TestObjects.read(Pod.class, change.after())))
        .isEqualTo(
            change.actions().stream()
                .map(action -> ClusterEvent.of(EventResource.UNSCHEDULABLE_POD, action))
                .toList());
  }

  @ParameterizedTest
  @MethodSource("unremarkable")
  void anythingElseIsAnUpdateOfNothingInParticular(String before, String after) {
    assertThat(
            PodChanges.between(
                TestObjects.read(Pod.class, before), TestObjects.read(Pod.class, after)))
        .containsExactly(new ClusterEvent(EventResource.ASSIGNED_POD, Action.UPDATE));
  }

  static Stream<org.junit.jupiter.params.provider.Arguments> unremarkable() {
    return Stream.of(
        org.junit.jupiter.params.provider.Arguments.of(
            "{spec: {nodeName: n1}}", "{spec: {nodeName: n1}, status: {phase: Running}}"));
  }
}
