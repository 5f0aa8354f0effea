package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.SYSTEM;
import static io.berth.plugins.podtopologyspread.SpreadExample.gate;
import static io.berth.plugins.podtopologyspread.SpreadExample.hard;
import static io.berth.plugins.podtopologyspread.SpreadExample.nodeBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.plugin;
import static io.berth.plugins.podtopologyspread.SpreadExample.pod;
import static io.berth.plugins.podtopologyspread.SpreadExample.podBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What constraints that must hold say about each node. */
final class SpreadFilterTest {
  private static final TopologySpreadConstraint ZONE = hard("zone", 1, selecting("app=x"));
  private static final TopologySpreadConstraint HOST = hard("host", 1, selecting("app=x"));

  /**
   * A question and its answer.
   *
   * @param verdicts per node in order: ok, uneven, or unlabelled
   */
  record Case(String name, SpreadExample cluster, Pod pod, String verdicts, FeatureGates features) {
    Case(String name, SpreadExample cluster, Pod pod, String verdicts) {
      this(name, cluster, pod, verdicts, FeatureGates.DEFAULTS);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({"skews", "counting", "policies", "matchLabelKeys"})
  void judgesEachNode(Case test) {
    FilterPlan plan = plugin(SYSTEM, test.features).preFilter(test.cluster.cycle(test.pod));
    assertThat(verdicts((NodeFilter) plan, test.cluster.nodes())).isEqualTo(test.verdicts);
  }

  static String verdicts(NodeFilter filter, List<NodeInfo> nodes) {
    return nodes.stream()
        .map(node -> verdict(filter.filter(node)))
        .collect(Collectors.joining(" "));
  }

  private static String verdict(FilterResult result) {
    return switch (result) {
      case Fits _ -> "ok";
      case Rejected rejected ->
          switch (rejected.kind().code() + ": " + rejected.message()) {
            case "Unschedulable: node(s) didn't match pod topology spread constraints" -> "uneven";
            case "UnschedulableAndUnresolvable: node(s) didn't match pod topology spread"
                    + " constraints (missing required label)" ->
                "unlabelled";
            case String other -> other;
          };
    };
  }

  private static SpreadExample zones(int a, int b, int c) {
    return new SpreadExample()
        .node("a", "zone=a", pods(a))
        .node("b", "zone=b", pods(b))
        .node("c", "zone=c", pods(c));
  }

  private static SpreadExample oneUnlabelled() {
    return new SpreadExample()
        .node("a", "zone=a,host=a", "app=x")
        .node("b", "zone=b,host=b")
        .node("c", "zone=a");
  }

  private static String[] pods(int count) {
    return Stream.generate(() -> "app=x").limit(count).toArray(String[]::new);
  }

  private static Pod constrained(TopologySpreadConstraint... constraints) {
    return pod("p", "app=x", constraints);
  }

  static Stream<Case> skews() {
    Pod fourDomains = constrained(with(ZONE, "minDomains", 4));
    Pod threeDomains = constrained(with(ZONE, "minDomains", 3));
    return Stream.of(
        new Case("worked example", zones(2, 0, 1), constrained(ZONE), "uneven ok uneven"),
        new Case("too few domains, one empty", zones(2, 0, 1), fourDomains, "uneven ok uneven"),
        new Case("too few domains", zones(2, 1, 1), fourDomains, "uneven uneven uneven"),
        new Case("enough domains", zones(2, 1, 1), threeDomains, "uneven ok ok"),
        new Case("no least number of domains", zones(2, 1, 1), constrained(ZONE), "uneven ok ok"),
        new Case(
            "larger skew", zones(2, 0, 1), constrained(with(ZONE, "maxSkew", 2)), "uneven ok ok"),
        new Case("does not match itself", zones(2, 0, 1), pod("p", "app=y", ZONE), "uneven ok ok"),
        new Case(
            "the first broken constraint decides",
            oneUnlabelled(),
            constrained(ZONE, HOST),
            "uneven ok uneven"),
        new Case(
            "in the order of the pod",
            oneUnlabelled(),
            constrained(HOST, ZONE),
            "uneven ok unlabelled"),
        new Case(
            "a node without the key",
            new SpreadExample()
                .node("a", "zone=a,host=a", "app=x")
                .node("b", "zone=b", "app=x")
                .node("c", "host=c"),
            constrained(ZONE),
            "ok ok unlabelled"),
        new Case(
            "both constraints must hold",
            new SpreadExample()
                .node("a1", "zone=a,host=a1", "app=x")
                .node("a2", "zone=a,host=a2")
                .node("b1", "zone=b,host=b1", "app=x"),
            constrained(ZONE, HOST),
            "uneven ok uneven"));
  }

  static Stream<Case> counting() {
    Pod nothing = constrained(hard("zone", 1, null));
    Pod everything = constrained(hard("zone", 1, selecting("")));
    Pod largerSkew = constrained(with(ZONE, "maxSkew", 2));
    SpreadExample uneven =
        new SpreadExample().node("a", "zone=a", "app=x", "app=x").node("b", "zone=b");
    SpreadExample mixed =
        new SpreadExample()
            .node("a", "zone=a", "app=x", "app=y")
            .node("b", "zone=b", "app=y")
            .add(podBuilder("leaving", "app=x").on("a").deletedAt(Instant.EPOCH).build())
            .add(podBuilder("foreign", "app=x").on("a").namespace("other").build());
    return Stream.of(
        new Case("no selector matches nothing", uneven, nothing, "ok ok"),
        new Case("empty selector counts nothing", uneven, everything, "ok ok"),
        new Case("only live pods of the namespace that match", mixed, largerSkew, "ok ok"),
        new Case("but those do count", mixed, constrained(ZONE), "uneven ok"),
        new Case(
            "several nodes make a domain",
            new SpreadExample()
                .node("a1", "zone=a", "app=x")
                .node("a2", "zone=a", "app=x")
                .node("b", "zone=b", "app=x"),
            constrained(ZONE),
            "uneven uneven ok"),
        new Case(
            "a key that only some nodes have leaves the others out of all counts",
            new SpreadExample()
                .node("a1", "zone=a,host=a1", "app=x")
                .node("a2", "zone=a", "app=x", "app=x")
                .node("b", "zone=b,host=b"),
            constrained(with(ZONE, "maxSkew", 2), with(HOST, "maxSkew", 9)),
            "ok unlabelled ok"),
        new Case(
            "an empty value is a domain",
            new SpreadExample().node("a", "zone=", "app=x").node("b", "zone=b"),
            constrained(ZONE),
            "uneven ok"));
  }

  static Stream<Case> policies() {
    SpreadExample pools =
        new SpreadExample().node("a", "zone=a,pool=blue", "app=x").node("b", "zone=b,pool=red");
    SpreadExample taints =
        new SpreadExample()
            .node("a", "zone=a", "app=x")
            .node(nodeBuilder("b", "zone=b").taint("level", "5", "NoSchedule").build());
    TopologySpreadConstraint honorTaints = with(ZONE, "nodeTaintsPolicy", "Honor");
    Pod tolerant =
        podBuilder("p", "app=x", honorTaints).tolerating("level", "Equal", "5", "").build();
    Pod comparing =
        podBuilder("p", "app=x", honorTaints).tolerating("level", "Gt", "3", "").build();
    FeatureGates comparison = gate(FeatureGate.TAINT_TOLERATION_COMPARISON_OPERATORS, true);
    return Stream.of(
        new Case("node selector honoured by default", pools, blue(ZONE), "ok ok"),
        new Case(
            "node selector honoured",
            pools,
            blue(with(ZONE, "nodeAffinityPolicy", "Honor")),
            "ok ok"),
        new Case(
            "node selector ignored",
            pools,
            blue(with(ZONE, "nodeAffinityPolicy", "Ignore")),
            "uneven ok"),
        new Case("taints ignored by default", taints, constrained(ZONE), "uneven ok"),
        new Case(
            "taints ignored",
            taints,
            constrained(with(ZONE, "nodeTaintsPolicy", "Ignore")),
            "uneven ok"),
        new Case("taints honoured", taints, constrained(honorTaints), "ok ok"),
        new Case("taints honoured and tolerated", taints, tolerant, "uneven ok"),
        new Case("comparison unknown", taints, comparing, "ok ok"),
        new Case("comparison known", taints, comparing, "uneven ok", comparison));
  }

  private static Pod blue(TopologySpreadConstraint constraint) {
    return podBuilder("p", "app=x", constraint).nodeSelector("pool", "blue").build();
  }

  static Stream<Case> matchLabelKeys() {
    SpreadExample cluster =
        new SpreadExample().node("a", "zone=a", "app=x,version=1").node("b", "zone=b");
    TopologySpreadConstraint keyed = with(ZONE, "matchLabelKeys", List.of("version", "color"));
    Pod second = pod("p", "app=x,version=2", keyed);
    Pod first = pod("p", "app=x,version=1", keyed);
    Pod everything = pod("p", "version=1", with(keyed, "labelSelector", selecting("")));
    Pod nothing = pod("p", "version=1", with(keyed, "labelSelector", null));
    FeatureGates off = gate(FeatureGate.MATCH_LABEL_KEYS_IN_POD_TOPOLOGY_SPREAD, false);
    return Stream.of(
        new Case("another value does not count", cluster, second, "ok ok"),
        new Case("the same value counts", cluster, first, "uneven ok"),
        new Case("keys unknown to the pod are left out", cluster, constrained(keyed), "uneven ok"),
        new Case("gate off", cluster, second, "uneven ok", off),
        new Case("everything becomes a real selector", cluster, everything, "uneven ok"),
        new Case("nothing stays nothing", cluster, nothing, "ok ok"));
  }
}
