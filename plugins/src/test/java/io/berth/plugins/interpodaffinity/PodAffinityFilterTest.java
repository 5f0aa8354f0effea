package io.berth.plugins.interpodaffinity;

import static io.berth.plugins.interpodaffinity.AffinityExample.away;
import static io.berth.plugins.interpodaffinity.AffinityExample.make;
import static io.berth.plugins.interpodaffinity.AffinityExample.near;
import static io.berth.plugins.interpodaffinity.AffinityExample.pod;
import static io.berth.plugins.interpodaffinity.AffinityExample.selecting;
import static io.berth.plugins.interpodaffinity.AffinityExample.term;
import static io.berth.plugins.interpodaffinity.AffinityExample.threeNodes;
import static io.berth.plugins.interpodaffinity.AffinityExample.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.LabelSelectorRequirement;
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

/** What required terms say about each node. */
final class PodAffinityFilterTest {
  private static final InterPodAffinity PLUGIN =
      new InterPodAffinity(new InterPodAffinityArgs(1, false));
  private static final PodAffinityTerm DB = term("zone", "app=db");
  private static final Pod WEB = pod("web", "app=web");
  private static final Pod DATABASE = pod("db", "app=db");

  /**
   * A question and its answer.
   *
   * @param verdicts per node in order: ok, alone, close, or unwanted
   */
  record Case(String name, AffinityExample cluster, Pod pod, String verdicts) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({"affinity", "antiAffinity", "existing", "ownNamespaces", "selectedNamespaces"})
  void judgesEachNode(Case test) {
    FilterPlan plan = PLUGIN.preFilter(test.cluster.cycle(test.pod));
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
            case "UnschedulableAndUnresolvable: node(s) didn't match pod affinity rules" -> "alone";
            case "Unschedulable: node(s) didn't match pod anti-affinity rules" -> "close";
            case "Unschedulable: node(s) didn't satisfy existing pods anti-affinity rules" ->
                "unwanted";
            case String other -> other;
          };
    };
  }

  static Stream<Case> affinity() {
    Pod leaving =
        with(DATABASE, "metadata", with(DATABASE.metadata(), "deletionTimestamp", Instant.EPOCH));
    Pod both = near(WEB, DB, term("disk", "tier=1"));
    return Stream.of(
        new Case("db on n1", threeNodes().on("n1", DATABASE), near(WEB, DB), "ok alone alone"),
        new Case("none, like itself", threeNodes(), near(DATABASE, DB), "ok ok alone"),
        new Case("none, unlike itself", threeNodes(), near(WEB, DB), "alone alone alone"),
        new Case(
            "only on a node without the key",
            threeNodes().on("n3", pod("db-0", "app=db")),
            near(DATABASE, DB),
            "ok ok alone"),
        new Case(
            "one elsewhere ends the bootstrap",
            threeNodes().on("n1", pod("db-0", "app=db")),
            near(DATABASE, DB),
            "ok alone alone"),
        new Case(
            "terminating pods count",
            threeNodes().on("n1", leaving),
            near(WEB, DB),
            "ok alone alone"),
        new Case(
            "one pod must match all terms",
            twoKeys().on("n1", pod("a", "app=db")).on("n1", pod("b", "tier=1")),
            both,
            "alone alone"),
        new Case(
            "each term has its own place",
            twoKeys().on("n1", pod("a", "app=db,tier=1")),
            both,
            "ok alone"),
        new Case(
            "every key must be there even for the first",
            threeNodes(),
            near(pod("p", "app=db,tier=1"), DB, term("disk", "tier=1")),
            "alone alone alone"));
  }

  private static AffinityExample twoKeys() {
    return new AffinityExample().node("n1", "zone=a,disk=ssd").node("n2", "zone=a,disk=hdd");
  }

  static Stream<Case> antiAffinity() {
    Pod apart = away(WEB, DB, term("disk", "app=cache"));
    return Stream.of(
        new Case("db on n1", threeNodes().on("n1", DATABASE), away(WEB, DB), "close ok ok"),
        new Case("db where no key is", threeNodes().on("n3", DATABASE), away(WEB, DB), "ok ok ok"),
        new Case(
            "terms are independent",
            threeNodes().on("n1", DATABASE).on("n3", pod("c", "app=cache")),
            apart,
            "close ok close"),
        new Case("does not mind itself", threeNodes(), away(DATABASE, DB), "ok ok ok"),
        new Case(
            "affinity is judged first",
            threeNodes().on("n1", DATABASE),
            away(near(WEB, DB), DB),
            "close alone alone"));
  }

  static Stream<Case> existing() {
    Pod guarded = away(pod("guarded", "app=guarded"), term("zone", "app=web"));
    return Stream.of(
        new Case("keeps others away", threeNodes().on("n1", guarded), WEB, "unwanted ok ok"),
        new Case(
            "own anti-affinity is judged first",
            threeNodes().on("n1", guarded),
            away(WEB, term("zone", "app=guarded")),
            "close ok ok"),
        new Case(
            "any label of the node",
            twoKeys().on("n1", guarded).on("n2", away(pod("h2", ""), term("disk", "app=web"))),
            WEB,
            "unwanted unwanted"));
  }

  private static PodAffinityTerm in(PodAffinityTerm term, String... namespaces) {
    return with(term, "namespaces", List.of(namespaces));
  }

  private static PodAffinityTerm in(PodAffinityTerm term, LabelSelector namespaces) {
    return with(term, "namespaceSelector", namespaces);
  }

  private static LabelSelector absent(String key) {
    LabelSelectorRequirement requirement =
        make(LabelSelectorRequirement.class, "key", key, "operator", "DoesNotExist");
    return make(LabelSelector.class, "matchExpressions", List.of(requirement));
  }

  private static AffinityExample foreignDatabase() {
    return threeNodes()
        .namespace("default", "")
        .namespace("store", "team=store")
        .on("n1", pod("store", "db", "app=db"));
  }

  static Stream<Case> ownNamespaces() {
    AffinityExample both = foreignDatabase().on("n2", DATABASE);
    LabelSelector store = selecting("team=store");
    return Stream.of(
        new Case("own by default", both, away(WEB, DB), "ok close ok"),
        new Case("named", both, away(WEB, in(DB, "store")), "close ok ok"),
        new Case("selected, own not implied", both, away(WEB, in(DB, store)), "close ok ok"),
        new Case(
            "named and selected", both, away(WEB, in(in(DB, "default"), store)), "close close ok"),
        new Case("all", both, away(WEB, in(DB, selecting(""))), "close close ok"),
        new Case(
            "selected by nothing known", both, away(WEB, in(DB, selecting("team=x"))), "ok ok ok"),
        new Case(
            "quirk: only negative requirements match everywhere",
            both,
            away(WEB, in(DB, absent("team"))),
            "close close ok"),
        new Case("affinity too", both, near(WEB, in(DB, store)), "ok alone alone"));
  }

  static Stream<Case> selectedNamespaces() {
    PodAffinityTerm web = term("zone", "app=web");
    Pod guarded = away(pod("store", "h", ""), in(web, selecting("team=store")));
    Pod shy = away(pod("store", "h", ""), in(web, absent("team")));
    Pod stranger = pod("store", "web", "app=web");
    Pod rejected = away(WEB, term("zone", "app=none"));
    Pod unknown = away(pod("unknown", "web", "app=web"), term("zone", "app=none"));
    return Stream.of(
        new Case(
            "a foreign term selects the pod's namespace",
            foreignDatabase().on("n1", guarded),
            stranger,
            "unwanted ok ok"),
        new Case("or does not", foreignDatabase().on("n1", guarded), rejected, "ok ok ok"),
        new Case(
            "negative requirements are exact here",
            foreignDatabase().on("n1", shy),
            away(stranger, DB),
            "close ok ok"),
        new Case("and match", foreignDatabase().on("n1", shy), WEB, "unwanted ok ok"),
        new Case(
            "an unknown namespace has no labels",
            foreignDatabase().on("n1", shy),
            unknown,
            "unwanted ok ok"));
  }
}
