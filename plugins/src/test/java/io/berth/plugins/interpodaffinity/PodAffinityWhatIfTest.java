package io.berth.plugins.interpodaffinity;

import static io.berth.plugins.interpodaffinity.AffinityExample.away;
import static io.berth.plugins.interpodaffinity.AffinityExample.near;
import static io.berth.plugins.interpodaffinity.AffinityExample.pod;
import static io.berth.plugins.interpodaffinity.AffinityExample.term;
import static io.berth.plugins.interpodaffinity.AffinityExample.threeNodes;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Adding and removing pods in a what-if. */
final class PodAffinityWhatIfTest {
  private static final Pod PENDING =
      away(
          near(pod("p", "app=web"), term("zone", "app=db"), term("host", "tier=1")),
          term("host", "app=web"));

  private record Placed(Pod pod, int node) {}

  private static WhatIfFilter prepare(AffinityExample cluster, Pod pending) {
    InterPodAffinity plugin = new InterPodAffinity(new InterPodAffinityArgs(1, false));
    return (WhatIfFilter) plugin.preFilter(cluster.cycle(pending));
  }

  @RepeatedTest(100)
  void equalsAFreshFilter() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Placed> pods = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      pods.add(randomPod("old-" + i, random));
    }
    WhatIfFilter changed = prepare(cluster(pods), PENDING).fork();
    for (int i = 0; i < 12; i++) {
      changeOne(changed, pods, randomPod("new-" + i, random), random);
      List<NodeInfo> nodes = cluster(pods).nodes();
      assertThat(PodAffinityFilterTest.verdicts(changed, nodes))
          .as("seed %d, change %d", seed, i)
          .isEqualTo(PodAffinityFilterTest.verdicts(prepare(cluster(pods), PENDING), nodes));
    }
  }

  private static void changeOne(
      WhatIfFilter filter, List<Placed> pods, Placed added, Random random) {
    List<NodeInfo> nodes = cluster(pods).nodes();
    if (pods.isEmpty() || random.nextBoolean()) {
      pods.add(added);
      filter.podAdded(PodInfo.of(added.pod()), nodes.get(added.node()));
    } else {
      Placed removed = pods.remove(random.nextInt(pods.size()));
      filter.podRemoved(PodInfo.of(removed.pod()), nodes.get(removed.node()));
    }
  }

  private static Placed randomPod(String name, Random random) {
    List<String> labels = List.of("app=db", "app=db,tier=1", "app=web", "tier=1");
    Pod pod = pod(name, labels.get(random.nextInt(labels.size())));
    String key = random.nextBoolean() ? "zone" : "host";
    boolean guarded = random.nextInt(5) == 0;
    return new Placed(guarded ? away(pod, term(key, "app=web")) : pod, random.nextInt(4));
  }

  private static AffinityExample cluster(List<Placed> pods) {
    AffinityExample cluster =
        new AffinityExample()
            .node("n0", "zone=a,host=n0")
            .node("n1", "zone=a,host=n1")
            .node("n2", "zone=b,host=n2")
            .node("n3", "host=n3");
    pods.forEach(placed -> cluster.on("n" + placed.node(), placed.pod()));
    return cluster;
  }

  @Test
  void aForkLeavesItsOriginalAlone() {
    Pod db = pod("db", "app=db");
    AffinityExample cluster = threeNodes().on("n1", db);
    WhatIfFilter original = prepare(cluster, away(pod("p", ""), term("zone", "app=db")));
    WhatIfFilter fork = original.fork();
    fork.podRemoved(PodInfo.of(db), cluster.nodes().getFirst());
    assertThat(PodAffinityFilterTest.verdicts(original, cluster.nodes())).isEqualTo("close ok ok");
    assertThat(PodAffinityFilterTest.verdicts(fork, cluster.nodes())).isEqualTo("ok ok ok");
  }

  @Test
  void theLastOneOfItsKindLeavingAllowsTheBootstrapAgain() {
    Pod db = pod("db", "app=db");
    AffinityExample cluster = threeNodes().on("n1", db);
    WhatIfFilter filter = prepare(cluster, near(pod("p", "app=db"), term("zone", "app=db")));
    filter.podRemoved(PodInfo.of(db), cluster.nodes().getFirst());
    assertThat(PodAffinityFilterTest.verdicts(filter, cluster.nodes())).isEqualTo("ok ok alone");
  }
}
