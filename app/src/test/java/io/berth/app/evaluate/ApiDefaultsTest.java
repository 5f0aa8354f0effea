package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.core.Pod;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.tree.Tree;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ApiDefaultsTest {
  private static final String PATIENCE =
      "{'key':'node.kubernetes.io/not-ready','operator':'Exists','effect':'NoExecute',"
          + "'tolerationSeconds':300},"
          + "{'key':'node.kubernetes.io/unreachable','operator':'Exists','effect':'NoExecute',"
          + "'tolerationSeconds':300}";
  private static final String CLASSES =
      """
      {apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: high},
       value: 1000, preemptionPolicy: Never}
      """;
  private static final String GLOBAL =
      """
      apiVersion: v1
      kind: List
      items:
      - {apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: a}, value: 9,
         globalDefault: true}
      - {apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: b}, value: 5,
         globalDefault: true}
      """;

  /** Compares one member of the completed spec, written with single quotes; empty if absent. */
  record Case(String name, String classes, String spec, String member, String expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("scheduler", "", "", "schedulerName", "'default-scheduler'"),
        new Case("other scheduler", "", "schedulerName: x", "schedulerName", "'x'"),
        new Case("restart policy", "", "", "restartPolicy", "'Always'"),
        new Case(
            "requests from limits",
            "",
            "containers: [{name: a, resources: {limits: {cpu: 2, memory: 1Gi}, requests: {cpu:"
                + " 1}}}]",
            "containers",
            "[{'name':'a','resources':{'limits':{'cpu':'2','memory':'1073741824'},"
                + "'requests':{'cpu':'1','memory':'1073741824'}}}]"),
        new Case(
            "requests of init containers",
            "",
            "initContainers: [{name: a, resources: {limits: {cpu: 2}}}]",
            "initContainers",
            "[{'name':'a','resources':{'limits':{'cpu':'2'},'requests':{'cpu':'2'}}}]"),
        new Case(
            "pod-level requests: sum of containers, then limits",
            "",
            "overhead: {cpu: 7}, resources: {limits: {cpu: 4, memory: 64}}, containers:"
                + " [{resources: {requests: {cpu: 1}}}, {resources: {limits: {cpu: 2}}}]",
            "resources",
            "{'limits':{'cpu':'4','memory':'64'},'requests':{'cpu':'3','memory':'64'}}"),
        new Case(
            "pod-level requests without limits stay as they are",
            "",
            "resources: {requests: {memory: 64}}, containers: [{resources: {requests: {cpu: 1}}}]",
            "resources",
            "{'requests':{'memory':'64'}}"),
        new Case(
            "protocol",
            "",
            "containers: [{ports: [{containerPort: 80}, {containerPort: 53, protocol: UDP}]}]",
            "containers",
            "[{'ports':[{'containerPort':80,'protocol':'TCP'},"
                + "{'containerPort':53,'protocol':'UDP'}]}]"),
        new Case(
            "ports of the host network",
            "",
            "hostNetwork: true, containers: [{ports: [{containerPort: 80}]}]",
            "containers",
            "[{'ports':[{'hostPort':80,'containerPort':80,'protocol':'TCP'}]}]"),
        new Case("tolerations", "", "", "tolerations", "[" + PATIENCE + "]"),
        new Case(
            "tolerations that cover",
            "",
            "tolerations: [{operator: Exists}]",
            "tolerations",
            "[{'operator':'Exists'}]"),
        new Case(
            "a toleration for another effect does not cover",
            "",
            "tolerations: [{operator: Exists, effect: NoSchedule}]",
            "tolerations",
            "[{'operator':'Exists','effect':'NoSchedule'}," + PATIENCE + "]"),
        new Case("no priority", "", "", "priority", "0"),
        new Case("priority of the class", CLASSES, "priorityClassName: high", "priority", "1000"),
        new Case(
            "policy of the class",
            CLASSES,
            "priorityClassName: high",
            "preemptionPolicy",
            "'Never'"),
        new Case("policy", "", "", "preemptionPolicy", "'PreemptLowerPriority'"),
        new Case("unknown class", CLASSES, "priorityClassName: x", "priority", ""),
        new Case(
            "built-in class",
            "",
            "priorityClassName: system-node-critical",
            "priority",
            "2000001000"),
        new Case("lowest global default", GLOBAL, "", "priority", "5"),
        new Case("name of the global default", GLOBAL, "", "priorityClassName", "'b'"),
        new Case("written priority", GLOBAL, "priority: 3", "priority", "3"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void completes(Case given) {
    Dump dump = Given.dump(given.classes);
    Pod pod = Given.pod(Given.podYaml("web", "", given.spec));
    ApiDefaults defaults = new ApiDefaults(dump.all(PriorityClass.class));

    Pod complete = defaults.complete(pod);

    assertThat(member(complete, given.member)).isEqualTo(given.expected.replace('\'', '"'));
    assertThat(defaults.complete(complete)).isEqualTo(complete);
  }

  private static String member(Pod pod, String name) {
    Tree value = Trees.of(pod.spec()).members().get(name);
    return value == null ? "" : JsonWriter.compact(value);
  }
}
