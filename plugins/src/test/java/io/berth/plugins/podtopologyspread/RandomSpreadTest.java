package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.SYSTEM;
import static io.berth.plugins.podtopologyspread.SpreadExample.hard;
import static io.berth.plugins.podtopologyspread.SpreadExample.nodeBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.plugin;
import static io.berth.plugins.podtopologyspread.SpreadExample.podBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.service;
import static io.berth.plugins.podtopologyspread.SpreadExample.soft;
import static io.berth.plugins.podtopologyspread.SpreadExample.with;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.berth.model.core.Pod;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.spi.FeatureGates;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PluginContract;
import io.berth.testkit.PodBuilder;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;

/**
 * In random clusters of more than one word of nodes: bulk calls equal single ones, forks equal
 * filters that are prepared on the changed cluster, and nothing wrong is shared.
 */
final class RandomSpreadTest {
  private static final List<String> KEYS = List.of("zone", "host", "rack", "unknown");
  private static final List<String> LABELS = List.of("app=x", "app=y", "app=x,tier=web");
  private static final PodTopologySpreadArgs LIST =
      new PodTopologySpreadArgs(List.of(hard("zone", 2, null), soft("rack", 1, null)), "List");

  private final long seed = Long.getLong("berth.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @RepeatedTest(40)
  void keepsTheContract() {
    SpreadExample cluster = cluster();
    PodTopologySpread plugin = plugin(random.nextBoolean() ? SYSTEM : LIST, FeatureGates.DEFAULTS);
    Pod pending = pending();
    assertThatCode(() -> PluginContract.check(plugin, cluster.cluster(), pending))
        .as("seed %d, pod %s", seed, pending.spec())
        .doesNotThrowAnyException();
  }

  private SpreadExample cluster() {
    SpreadExample cluster = new SpreadExample().add(service("s", "app=x"));
    int nodes = 1 + random.nextInt(90);
    for (int i = 0; i < nodes; i++) {
      NodeBuilder node = nodeBuilder("n" + i, nodeLabels(i));
      cluster.node((oneIn(6) ? node.taint("t", "", "NoSchedule") : node).build());
    }
    for (int i = 0; i < random.nextInt(25); i++) {
      PodBuilder pod = podBuilder("p" + i, pick(LABELS)).on("n" + random.nextInt(nodes));
      cluster.add((oneIn(6) ? pod.namespace("other") : pod).build());
    }
    return cluster;
  }

  /** Some lack a label, and some values are empty. */
  private String nodeLabels(int i) {
    String zone = oneIn(8) ? "" : oneIn(8) ? "zone=," : "zone=z" + random.nextInt(3) + ",";
    String host = oneIn(10) ? "" : "host=n" + i + ",";
    String rack = oneIn(8) ? "" : "rack=r" + random.nextInt(12) + ",";
    return zone + host + rack + "pool=" + pick(List.of("blue", "red"));
  }

  private Pod pending() {
    TopologySpreadConstraint[] constraints =
        Stream.generate(this::constraint)
            .limit(random.nextInt(4))
            .toArray(TopologySpreadConstraint[]::new);
    PodBuilder pod = podBuilder("pending", pick(LABELS), constraints);
    return (oneIn(3) ? pod.nodeSelector("pool", "blue") : pod).build();
  }

  private TopologySpreadConstraint constraint() {
    String key = pick(oneIn(6) ? KEYS : KEYS.subList(0, 3));
    int maxSkew = 1 + random.nextInt(3);
    TopologySpreadConstraint written =
        random.nextBoolean()
            ? hard(key, maxSkew, selecting(pick(LABELS)))
            : soft(key, maxSkew, selecting(pick(LABELS)));
    TopologySpreadConstraint policed =
        with(
            with(written, "nodeTaintsPolicy", pick(List.of("Honor", "Ignore"))),
            "nodeAffinityPolicy",
            pick(List.of("Honor", "Ignore")));
    return oneIn(4) ? with(policed, "minDomains", 1 + random.nextInt(5)) : policed;
  }

  private boolean oneIn(int many) {
    return random.nextInt(many) == 0;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
