package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.hard;
import static io.berth.plugins.podtopologyspread.SpreadExample.labels;
import static io.berth.plugins.podtopologyspread.SpreadExample.nodeBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.podBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.service;
import static io.berth.plugins.podtopologyspread.SpreadExample.soft;
import static io.berth.plugins.podtopologyspread.SpreadExample.with;
import static io.berth.spi.event.QueueingHint.QUEUE;
import static io.berth.spi.event.QueueingHint.SKIP;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.spi.FeatureGates;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SpreadHintsTest {
  private static final TopologySpreadConstraint ZONES = hard("zone", 1, selecting("app=x"));
  private static final TopologySpreadConstraint RACKS = hard("rack", 1, selecting("tier=db"));
  private static final TopologySpreadConstraint HONORING = with(ZONES, "nodeTaintsPolicy", "Honor");
  private static final PodBuilder POD = podBuilder("p", "app=x", ZONES, RACKS);

  private static HintVerifier verifier(PodBuilder pod) {
    return HintVerifier.of(SpreadExample.plugin(), ClusterFixture.EMPTY, pod.build());
  }

  record PodCase(
      String name,
      PodBuilder rejected,
      @Nullable PodBuilder before,
      @Nullable PodBuilder after,
      QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }

    ClusterEvent event() {
      Action update =
          after != null && before != null && !sameLabels(before, after)
              ? Action.UPDATE_POD_LABEL
              : Action.UPDATE_POD_TOLERATION;
      return ClusterEvent.of(
          EventResource.ASSIGNED_POD,
          before == null ? Action.ADD : after == null ? Action.DELETE : update);
    }

    private static boolean sameLabels(PodBuilder left, PodBuilder right) {
      return left.build().metadata().labels().equals(right.build().metadata().labels());
    }
  }

  static List<PodCase> podCases() {
    PodBuilder counted = podBuilder("other", "app=x").on("n");
    PodBuilder ignored = podBuilder("other", "app=y").on("n");
    PodBuilder elsewhere = counted.namespace("elsewhere");
    PodBuilder waiting = podBuilder("other", "app=x");
    PodBuilder honoring = podBuilder("p", "app=x", HONORING);
    return List.of(
        new PodCase("counted pod added", POD, null, counted, QUEUE),
        new PodCase("second constraint", POD, null, ignored.label("tier", "db"), QUEUE),
        new PodCase("other pod added", POD, null, ignored, SKIP),
        new PodCase("in another namespace", POD, null, elsewhere, SKIP),
        new PodCase("on no node", POD, waiting, null, SKIP),
        new PodCase("nominated", POD, waiting.status("nominatedNodeName", "n"), null, QUEUE),
        new PodCase("counted pod gone", POD, counted, null, QUEUE),
        new PodCase("other pod gone", POD, ignored, null, SKIP),
        new PodCase("starts to count", POD, ignored, counted, QUEUE),
        new PodCase("counts no more", POD, counted, ignored, QUEUE),
        new PodCase("counts as before", POD, counted, counted.label("k", "v"), SKIP),
        new PodCase("its own labels", POD, POD, POD.meta("labels", labels("app=y")), QUEUE),
        new PodCase("tolerates more, policy Ignore", POD, POD, tolerating(POD), SKIP),
        new PodCase("tolerates more", honoring, honoring, tolerating(honoring), QUEUE),
        new PodCase("another tolerates more", honoring, counted, tolerating(counted), SKIP));
  }

  private static PodBuilder tolerating(PodBuilder pod) {
    return pod.tolerating("k", "Exists", "", "");
  }

  @ParameterizedTest
  @MethodSource("podCases")
  void countsOfPodsChange(PodCase c) {
    Pod before = c.before() == null ? null : c.before().build();
    Pod after = c.after() == null ? null : c.after().build();
    assertThat(verifier(c.rejected()).hint(c.event(), before, after)).isEqualTo(c.hint());
  }

  record NodeCase(
      String name,
      Action action,
      @Nullable NodeBuilder before,
      @Nullable NodeBuilder after,
      QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<NodeCase> nodeCases() {
    NodeBuilder full = nodeBuilder("n", "zone=a,rack=1");
    NodeBuilder moved = nodeBuilder("n", "zone=b,rack=1");
    NodeBuilder half = nodeBuilder("n", "zone=a");
    NodeBuilder tainted = full.taint("k", "", "NoSchedule");
    NodeBuilder halfTainted = half.taint("k", "", "NoSchedule");
    return List.of(
        new NodeCase("added with all keys", Action.ADD, null, full, QUEUE),
        new NodeCase("added, a key missing", Action.ADD, null, half, SKIP),
        new NodeCase("deleted with all keys", Action.DELETE, full, null, QUEUE),
        new NodeCase("deleted, a key missing", Action.DELETE, half, null, SKIP),
        new NodeCase("gets a key", Action.UPDATE_NODE_LABEL, half, full, QUEUE),
        new NodeCase("loses a key", Action.UPDATE_NODE_LABEL, full, half, QUEUE),
        new NodeCase("moves", Action.UPDATE_NODE_LABEL, full, moved, QUEUE),
        new NodeCase("another label", Action.UPDATE_NODE_LABEL, full, full.label("k", "v"), SKIP),
        new NodeCase("taints change", Action.UPDATE_NODE_TAINT, tainted, full, QUEUE),
        new NodeCase("taints, a key missing", Action.UPDATE_NODE_TAINT, halfTainted, half, SKIP),
        new NodeCase("uncordoned", Action.UPDATE_NODE_TAINT, full.unschedulable(), full, SKIP));
  }

  @ParameterizedTest
  @MethodSource("nodeCases")
  void domainsChange(NodeCase c) {
    Node before = c.before() == null ? null : c.before().build();
    Node after = c.after() == null ? null : c.after().build();
    ClusterEvent event = ClusterEvent.of(EventResource.NODE, c.action());
    assertThat(verifier(POD).hint(event, before, after)).isEqualTo(c.hint());
  }

  @Test
  void softConstraintsDoNotMatter() {
    PodBuilder pod = podBuilder("p", "app=x", soft("zone", 1, selecting("app=x")));
    ClusterEvent added = ClusterEvent.of(EventResource.ASSIGNED_POD, Action.ADD);
    Pod other = podBuilder("other", "app=x").on("n").build();
    assertThat(verifier(pod).hint(added, null, other)).isEqualTo(SKIP);
  }

  @Test
  void defaultConstraintsSelectByService() {
    PodTopologySpread plugin =
        SpreadExample.plugin(
            new PodTopologySpreadArgs(List.of(hard("zone", 1, null)), "List"),
            FeatureGates.DEFAULTS);
    ClusterFixture cluster = ClusterFixture.EMPTY.with(service("s", "app=x"));
    Pod pod = podBuilder("p", "app=x").build();
    ClusterEvent added = ClusterEvent.of(EventResource.ASSIGNED_POD, Action.ADD);
    HintVerifier verifier = HintVerifier.of(plugin, cluster, pod);
    assertThat(verifier.hint(added, null, podBuilder("other", "app=x").on("n").build()))
        .isEqualTo(QUEUE);
    assertThat(verifier.hint(added, null, podBuilder("other", "app=y").on("n").build()))
        .isEqualTo(SKIP);
  }
}
