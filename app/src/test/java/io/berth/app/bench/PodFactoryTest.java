package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.core.Pod;
import io.berth.model.schema.Message;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pods are those of the reference benchmark, written down here as an API server has them. */
class PodFactoryTest {
  record Case(Scenario scenario, int number, String app, String requests, String more) {
    static Case of(Scenario scenario, int number, String app, String more) {
      return new Case(scenario, number, app, "{cpu: 100m, memory: 250Mi}", more);
    }

    @Override
    public String toString() {
      return scenario + " " + number;
    }

    Pod pod() throws CodecException {
      String yaml =
          """
          metadata:
            {name: pod-%1$d, namespace: default, uid: uid-%1$d, labels: {app: %2$s}%4$s
          spec:
            schedulerName: default-scheduler
            priority: 0
            containers:
            - {name: c, image: "registry.example/app:1", resources: {requests: %3$s}}
          %5$s
          """
              .formatted(
                  number,
                  app,
                  requests,
                  more.startsWith(",") ? more : "}",
                  more.startsWith(",") ? "" : more.indent(2));
      return new MessageReader(MessageReader.Mode.STRICT)
          .read(Message.of(Pod.class), "expected", TreeReader.read("expected", yaml));
    }
  }

  private static final String OWNER =
      ", ownerReferences: [{apiVersion: apps/v1, kind: ReplicaSet, name: app-3, uid: app-3,"
          + " controller: true}]}";

  private static final String NODE_AFFINITY =
      """
      affinity:
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms:
            - matchExpressions: [{key: pool, operator: In, values: [pool-1, pool-2, pool-3]}]
          preferredDuringSchedulingIgnoredDuringExecution:
          - weight: 10
            preference:
              matchExpressions:
              - {key: topology.kubernetes.io/zone, operator: In, values: [zone-1]}
      """;

  private static final String SPREAD =
      """
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: topology.kubernetes.io/zone
        whenUnsatisfiable: DoNotSchedule
        labelSelector: {matchLabels: {app: app-4}}
      - maxSkew: 3
        topologyKey: kubernetes.io/hostname
        whenUnsatisfiable: ScheduleAnyway
        labelSelector: {matchLabels: {app: app-4}}
      """;

  private static final String ANTI_AFFINITY =
      """
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - labelSelector: {matchLabels: {app: app-123}}
            topologyKey: kubernetes.io/hostname
      """;

  private static final String AFFINITY =
      """
      affinity:
        podAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
          - weight: 50
            podAffinityTerm:
              labelSelector: {matchLabels: {app: app-7}}
              topologyKey: topology.kubernetes.io/zone
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
          - weight: 20
            podAffinityTerm:
              labelSelector: {matchLabels: {app: app-7}}
              topologyKey: kubernetes.io/hostname
      """;

  static Stream<Case> cases() {
    return Stream.of(
        Case.of(Scenario.BASIC, 0, "app-0", ""),
        Case.of(Scenario.BASIC, 1_234_567, "app-7", ""),
        Case.of(Scenario.CHURN, 45, "app-5", ""),
        Case.of(Scenario.DEPLOYMENTS, 23, "app-3", OWNER),
        Case.of(Scenario.NODEAFFINITY, 2, "app-2", NODE_AFFINITY),
        Case.of(Scenario.SPREAD, 24, "app-4", SPREAD),
        Case.of(Scenario.ANTIAFFINITY, 323, "app-123", ANTI_AFFINITY),
        Case.of(Scenario.AFFINITY, 7, "app-7", AFFINITY),
        Case.of(Scenario.MIXED, 3, "app-3", OWNER),
        Case.of(Scenario.MIXED, 4, "app-4", SPREAD),
        Case.of(Scenario.MIXED, 7, "app-7", AFFINITY),
        new Case(Scenario.UNSCHEDULABLE, 20, "app-0", "{cpu: 64, memory: 250Mi}", ""),
        new Case(Scenario.VARIED, 0, "app-0", "{cpu: 50m, memory: 64Mi}", ""),
        new Case(Scenario.VARIED, 1000, "app-0", "{cpu: 53m, memory: 314Mi}", ""),
        new Case(Scenario.VARIED, 1013, "app-13", "{cpu: 66m, memory: 65Mi}", ""),
        new Case(Scenario.MIXED, 8, "app-8", "{cpu: 58m, memory: 66Mi}", ""));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areThoseOfTheReference(Case test) throws CodecException {
    Pod made = new PodFactory(Workload.of(test.scenario())).pod(test.number());
    assertThat(made).isEqualTo(test.pod());
  }

  @Test
  void classesAskForDifferentAmountsInTurn() throws CodecException {
    PodFactory pods = new PodFactory(new Workload(Scenario.BASIC, 3, 20));
    assertThat(pods.pod(0)).isEqualTo(Case.of(Scenario.BASIC, 0, "app-0", "").pod());
    assertThat(pods.pod(5))
        .isEqualTo(new Case(Scenario.BASIC, 5, "app-5", "{cpu: 100m, memory: 256002Ki}", "").pod());
  }

  @Test
  void appsHaveLabelsAndSelectorsOfTheirOwn() throws CodecException {
    PodFactory pods = new PodFactory(new Workload(Scenario.AFFINITY, 1, 1000));
    assertThat(pods.pod(2007)).isEqualTo(Case.of(Scenario.AFFINITY, 2007, "app-7", AFFINITY).pod());
    assertThat(pods.pod(999).metadata().labels()).containsEntry("app", "app-999");
  }
}
