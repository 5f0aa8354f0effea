package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.tree.Tree;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The scheduler dies in the middle of a burst, and another one takes over. Needs the real API
 * server, whose audit log tells how often each pod was bound.
 */
@ClusterTest
class CrashClusterTest {
  private static final int PODS = 2_000;

  /** The pods fill them to the last CPU, so that one that was forgotten would leave a trace. */
  private static final int NODES = 50;

  private static final Duration PATIENCE = Duration.ofSeconds(150);

  /**
   * Calls that were under way when their caller died may have been done without being written down,
   * or be written down and not known to the next one, which then asks for a second binding in vain.
   */
  private static final int IN_FLIGHT = 100;

  /** Has the API server write down every binding it was asked for. */
  private static final String POLICY =
      """
      apiVersion: audit.k8s.io/v1
      kind: Policy
      omitStages: [RequestReceived]
      rules:
      - level: Metadata
        resources: [{group: "", resources: [pods/binding]}]
      - level: None
      """;

  @Test
  void everyPodIsBoundExactlyOnce(Fixtures fixtures) throws Exception {
    Path policy = Files.writeString(fixtures.folder().resolve("policy.yaml"), POLICY);
    Path audit = fixtures.folder().resolve("audit.json");
    ControlPlane plane =
        fixtures.fresh("--audit-policy-file=" + policy, "--audit-log-path=" + audit);
    Path kubeconfig = plane.kubeconfig(User.SCHEDULER);
    plane
        .api()
        .createAll(
            IntStream.range(0, NODES)
                .mapToObj(i -> NodeBuilder.node("n" + i).sized("40", "64Gi", 110).build())
                .toList());
    plane
        .api()
        .createAll(
            IntStream.range(0, PODS)
                .mapToObj(i -> PodBuilder.pod("p" + i).requests("1", "100Mi").build())
                .toList());
    RunningBerth victim = RunningBerth.alone(fixtures, kubeconfig, PODS / 5);
    Eventually.within(PATIENCE)
        .until("the burst is under way", () -> bound(plane), count -> count > PODS / 10);
    victim.process().kill9();
    int atDeath = bound(plane);
    RunningBerth.alone(fixtures, kubeconfig);
    Map<String, String> nodes = plane.api().awaitAllBound("default", PODS, PATIENCE);
    assertThat(atDeath).as("bound when it was killed").isBetween(PODS / 10, PODS - 1);
    assertThat(bindings(audit, "201"))
        .hasSizeBetween(PODS - IN_FLIGHT, PODS)
        .allSatisfy((pod, count) -> assertThat(count).as(pod).isEqualTo(1));
    assertThat(bindings(audit, "409")).hasSizeLessThanOrEqualTo(IN_FLIGHT);
    for (int i = 0; i < NODES; i++) {
      assertThat(Collections.frequency(nodes.values(), "n" + i)).isEqualTo(PODS / NODES);
    }
  }

  private static int bound(ControlPlane plane) throws IOException, InterruptedException {
    return (int)
        plane.api().nodesOfPods("default").values().stream().filter(it -> !it.isEmpty()).count();
  }

  /** How often a binding of each pod was answered so, as the API server says. */
  private static Map<String, Integer> bindings(Path audit, String answer) throws IOException {
    Map<String, Integer> bindings = new TreeMap<>();
    for (String line : Files.readAllLines(audit)) {
      Tree event = Json.read(line);
      if (Json.at(event, "responseStatus", "code") instanceof Tree.Numeral(_, String code)
          && code.equals(answer)) {
        bindings.merge(Json.text(event, "objectRef", "name"), 1, Integer::sum);
      }
    }
    return bindings;
  }
}
