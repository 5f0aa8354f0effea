package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.hard;
import static io.berth.plugins.podtopologyspread.SpreadExample.plugin;
import static io.berth.plugins.podtopologyspread.SpreadExample.pod;
import static io.berth.plugins.podtopologyspread.SpreadExample.podBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Adding and removing pods in a what-if. */
final class SpreadWhatIfTest {
  private static final Pod PENDING =
      pod(
          "p",
          "app=x",
          hard("zone", 1, selecting("app=x")),
          hard("host", 2, selecting("app=x,tier=web")));

  private static WhatIfFilter prepare(SpreadExample cluster, Pod pending) {
    return (WhatIfFilter) plugin().preFilter(cluster.cycle(pending));
  }

  /** On one node: with changes on several the two critical paths are an approximation. */
  @RepeatedTest(100)
  void equalsAFreshFilterAfterChangesOnOneNode() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      pods.add(randomPod("old-" + i, "n" + random.nextInt(6), random));
    }
    String node = "n" + random.nextInt(6);
    WhatIfFilter changed = prepare(cluster(pods), PENDING).fork();
    for (int i = 0; i < 8; i++) {
      changeOne(changed, pods, randomPod("new-" + i, node, random), random);
      List<NodeInfo> nodes = cluster(pods).nodes();
      assertThat(SpreadFilterTest.verdicts(changed, nodes))
          .as("seed %d, change %d", seed, i)
          .isEqualTo(SpreadFilterTest.verdicts(prepare(cluster(pods), PENDING), nodes));
    }
  }

  /** Adds the pod, or removes another one from its node. */
  private static void changeOne(WhatIfFilter filter, List<Pod> pods, Pod added, Random random) {
    String node = added.spec().nodeName();
    NodeInfo info = cluster(pods).nodes(List.of(node)).getFirst();
    List<Pod> there = pods.stream().filter(pod -> pod.spec().nodeName().equals(node)).toList();
    if (there.isEmpty() || random.nextBoolean()) {
      pods.add(added);
      filter.podAdded(PodInfo.of(added), info);
    } else {
      Pod removed = there.get(random.nextInt(there.size()));
      pods.remove(removed);
      filter.podRemoved(PodInfo.of(removed), info);
    }
  }

  private static Pod randomPod(String name, String node, Random random) {
    String labels = List.of("app=x", "app=y", "app=x,tier=web").get(random.nextInt(3));
    String namespace = random.nextInt(5) == 0 ? "other" : "default";
    return podBuilder(name, labels).namespace(namespace).on(node).build();
  }

  private static SpreadExample cluster(List<Pod> pods) {
    SpreadExample cluster =
        new SpreadExample()
            .node("n0", "zone=a,host=n0")
            .node("n1", "zone=a,host=n1")
            .node("n2", "zone=b,host=n2")
            .node("n3", "zone=b,host=n3")
            .node("n4", "zone=c,host=n4")
            .node("n5", "zone=c");
    pods.forEach(cluster::add);
    return cluster;
  }

  @Test
  void aForkLeavesItsOriginalAlone() {
    SpreadExample cluster = new SpreadExample().node("a", "zone=a", "app=x").node("b", "zone=b");
    Pod pending = pod("p", "app=x", hard("zone", 1, selecting("app=x")));
    WhatIfFilter original = prepare(cluster, pending);
    WhatIfFilter fork = original.fork();
    fork.podRemoved(PodInfo.of(pod("a-0", "app=x")), cluster.nodes().getFirst());
    assertThat(SpreadFilterTest.verdicts(original, cluster.nodes())).isEqualTo("uneven ok");
    assertThat(SpreadFilterTest.verdicts(fork, cluster.nodes())).isEqualTo("ok ok");
  }

  @Test
  void countsWhatTheFirstCountLeavesOut() {
    SpreadExample cluster = new SpreadExample().node("a", "zone=a").node("b", "zone=b");
    WhatIfFilter filter = prepare(cluster, pod("p", "app=x", hard("zone", 1, selecting(""))));
    filter.podAdded(
        podBuilder("leaving", "").deletedAt(Instant.EPOCH).info(), cluster.nodes().getFirst());
    assertThat(SpreadFilterTest.verdicts(filter, cluster.nodes())).isEqualTo("uneven ok");
  }

  @Test
  void ignoresPodsOnNodesThatDoNotCount() {
    SpreadExample cluster = new SpreadExample().node("a", "zone=a").node("b", "rack=1");
    WhatIfFilter filter = prepare(cluster, pod("p", "app=x", hard("zone", 1, selecting("app=x"))));
    filter.podAdded(PodInfo.of(pod("new", "app=x")), cluster.nodes().getLast());
    filter.podAdded(PodInfo.of(pod("other", "app=y")), cluster.nodes().getFirst());
    assertThat(SpreadFilterTest.verdicts(filter, cluster.nodes())).isEqualTo("ok unlabelled");
  }

  /**
   * Zone c has the fewest pods in the end, but the critical paths do not track it; upstream has the
   * same error.
   */
  @Test
  void losesTrackOfTheLeastWhenSeveralDomainsChange() {
    SpreadExample cluster =
        new SpreadExample()
            .node("a", "zone=a")
            .node("b", "zone=b", "app=x")
            .node("c", "zone=c", "app=x", "app=x");
    WhatIfFilter filter = prepare(cluster, pod("p", "app=x", hard("zone", 1, selecting("app=x"))));
    for (int i = 0; i < 3; i++) {
      filter.podAdded(PodInfo.of(pod("a" + i, "app=x")), cluster.nodes().get(0));
      filter.podAdded(PodInfo.of(pod("b" + i, "app=x")), cluster.nodes().get(1));
    }
    assertThat(SpreadFilterTest.verdicts(filter, cluster.nodes())).isEqualTo("ok uneven ok");
  }
}
