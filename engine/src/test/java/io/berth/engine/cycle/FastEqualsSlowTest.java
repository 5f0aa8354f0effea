package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random plugins, clusters and sequences of pods: the same decisions, errors and starts. */
class FastEqualsSlowTest {
  private static final int RUNS = 60;
  private static final int PODS = 40;
  private static final Map<String, Node> NODES = new HashMap<>();

  private enum Outcome {
    PLACED,
    UNPLACED,
    FAILED
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void sameDecisions(long seed) {
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    for (int run = 0; run < RUNS; run++) {
      Random random = new Random(seed * 1000 + run);
      boolean large = run % 3 == 0;
      Life life = new Life(random, large ? random.nextInt(100, 140) : random.nextInt(1, 12));
      NodeSampling sampling =
          large ? new NodeSampling(random.nextInt(0, 90), random.nextBoolean()) : NodeSampling.ALL;
      BothWays ways =
          new BothWays(new RandomProfile(random).next().build(), sampling, life.cluster);
      for (int i = 0; i < PODS; i++) {
        life.change();
        PodInfo pod = life.pod("p" + i);
        Decision decision = ways.decide(pod, "seed %d run %d pod %d".formatted(seed, run, i));
        outcomes.merge(life.apply(decision, pod), 1, Integer::sum);
      }
    }
    assertThat(outcomes).as("all sorts of decisions").hasSize(3);
  }

  /** A cluster that changes between decisions and by them. */
  private static final class Life {
    private final ClusterCache cluster = new ClusterCache();
    private final Random random;
    private final int names;

    Life(Random random, int names) {
      this.random = random;
      this.names = names;
      for (int i = 0; i < names; i++) {
        putNode("n" + i);
      }
    }

    void change() {
      for (int i = random.nextInt(4); i > 0; i--) {
        List<NodeInfo> nodes = cluster.view().nodes();
        NodeInfo node = nodes.get(random.nextInt(nodes.size()));
        switch (random.nextInt(10)) {
          case 0, 1 -> putNode(node.name());
          case 2 -> nominate(node.name());
          case 3 -> cluster.nominations().remove("other" + random.nextInt(3));
          case 4 -> putNode("n" + random.nextInt(names));
          case 5, 6 ->
              node.pods().stream().findFirst().ifPresent(it -> cluster.removePod(it.pod()));
          case 7 -> removeSome(nodes);
          default -> {}
        }
      }
    }

    /** Sometimes so many that the next search would start behind the last node. */
    private void removeSome(List<NodeInfo> nodes) {
      int left = random.nextInt(5) == 0 ? nodes.size() * 2 / 3 : nodes.size() - 1;
      List<NodeInfo> gone = new ArrayList<>(nodes.subList(Math.max(1, left), nodes.size()));
      gone.forEach(node -> cluster.removeNode(node.name()));
    }

    private void putNode(String name) {
      int grade = random.nextInt(5);
      cluster.putNode(
          NODES.computeIfAbsent(
              name + "-" + grade, _ -> TestObjects.node(name, "{grade: '%d'}".formatted(grade))));
    }

    private void nominate(String node) {
      String name = "other" + random.nextInt(3);
      cluster.nominations().put(read(name, 0, random.nextInt(3), ""), node);
    }

    PodInfo pod(String name) {
      String nominated = random.nextInt(20) == 0 ? "n" + random.nextInt(names) : "";
      return read(name, random.nextInt(4), random.nextInt(3), nominated);
    }

    private PodInfo read(String name, int kind, int priority, String nominated) {
      return cluster.read(
          TestObjects.read(
              Pod.class,
              """
              {metadata: {name: %s, uid: %s, namespace: x, labels: {kind: '%d'}},
               spec: {priority: %d}, status: {nominatedNodeName: '%s'}}
              """
                  .formatted(name, name, kind, priority, nominated)));
    }

    Outcome apply(Decision decision, PodInfo pod) {
      return switch (decision) {
        case Decision.Placed placed -> {
          cluster.assumePod(pod, placed.node());
          yield Outcome.PLACED;
        }
        case Decision.Failed _ -> Outcome.FAILED;
        case Decision.Unplaced _, Decision.NoNodes _ -> Outcome.UNPLACED;
      };
    }
  }
}
