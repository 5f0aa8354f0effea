package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.SYSTEM;
import static io.berth.plugins.podtopologyspread.SpreadExample.hard;
import static io.berth.plugins.podtopologyspread.SpreadExample.plugin;
import static io.berth.plugins.podtopologyspread.SpreadExample.pod;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.service;
import static io.berth.plugins.podtopologyspread.SpreadExample.soft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Pod;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGates;
import io.berth.spi.NodeFilter;
import io.berth.spi.PluginException;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.testkit.PluginContract;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** When the plugin has something to say at all, and how it fails. */
final class PodTopologySpreadTest {
  private static final PodTopologySpreadArgs HARD_LIST =
      new PodTopologySpreadArgs(List.of(hard("zone", 1, null)), "List");

  private final SpreadExample cluster =
      new SpreadExample().node("a", "zone=a,host=a", "app=x").node("b", "zone=b,host=b");

  record Case(String name, PodTopologySpreadArgs args, Pod pod, boolean filters, boolean scores) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void skipsWithoutConstraints(Case test) {
    cluster.add(service("s", "app=x"));
    PodTopologySpread plugin = plugin(test.args, FeatureGates.DEFAULTS);
    Cycle cycle = cluster.cycle(test.pod);
    assertThat(plugin.preFilter(cycle) != Skip.SKIP).isEqualTo(test.filters);
    assertThat(plugin.preScore(cycle, cluster.nodes()) != Skip.SKIP).isEqualTo(test.scores);
  }

  static Stream<Case> cases() {
    Pod hard = pod("p", "app=x", hard("zone", 1, selecting("app=x")));
    Pod soft = pod("p", "app=x", soft("zone", 1, selecting("app=x")));
    PodTopologySpreadArgs none = new PodTopologySpreadArgs(List.of(), "List");
    return Stream.of(
        new Case("hard only, which keeps the defaults out", SYSTEM, hard, true, false),
        new Case("soft only, which keeps the defaults out", HARD_LIST, soft, false, true),
        new Case("system defaults", SYSTEM, pod("p", "app=x"), false, true),
        new Case("system defaults, not selected", SYSTEM, pod("p", "app=y"), false, false),
        new Case("hard defaults", HARD_LIST, pod("p", "app=x"), true, false),
        new Case("hard defaults, not selected", HARD_LIST, pod("p", ""), false, false),
        new Case("no defaults", none, pod("p", "app=x"), false, false));
  }

  @Test
  void hardDefaultsUseTheServicesSelector() {
    cluster.add(service("s", "app=x"));
    NodeFilter filter =
        (NodeFilter)
            plugin(HARD_LIST, FeatureGates.DEFAULTS).preFilter(cluster.cycle(pod("p", "app=x")));
    assertThat(SpreadFilterTest.verdicts(filter, cluster.nodes())).isEqualTo("uneven ok");
  }

  @Test
  void aSelectorThatCannotBeParsedIsAnError() {
    Cycle hard = cluster.cycle(pod("p", "", hard("zone", 1, selecting("-=x"))));
    Cycle soft = cluster.cycle(pod("p", "", soft("zone", 1, selecting("-=x"))));
    List<NodeInfo> feasible = cluster.nodes();
    PodTopologySpread plugin = plugin();
    assertThatThrownBy(() -> plugin.preFilter(hard))
        .isInstanceOf(PluginException.class)
        .hasMessageStartingWith(
            "get constraints from pod: obtaining pod's hard topology spread constraints: key:"
                + " Invalid value: \"-\": name part must consist of");
    assertThatThrownBy(() -> plugin.preScore(soft, feasible))
        .isInstanceOf(PluginException.class)
        .hasMessageStartingWith(
            "calculating preScoreState: obtaining pod's soft topology spread constraints: key:"
                + " Invalid value: \"-\": name part must consist of");
  }

  @Test
  void filterAndScoreFailWithoutTheirPreparation() {
    Cycle cycle = cluster.cycle(pod("p", ""));
    NodeInfo node = cluster.nodes().getFirst();
    assertThatThrownBy(() -> plugin().filterAlone(cycle).filter(node))
        .isInstanceOf(PluginException.class)
        .hasMessage("reading \"PreFilterPodTopologySpread\" from cycleState: not found");
    assertThatThrownBy(() -> plugin().scoreAlone(cycle, cluster.nodes()).score(node))
        .isInstanceOf(PluginException.class)
        .hasMessage("error reading \"PreScorePodTopologySpread\" from cycleState: not found");
  }

  @Test
  void keepsTheContract() {
    Pod hard = pod("p", "app=x", hard("zone", 1, selecting("app=x")));
    Pod soft = pod("p", "app=x", soft("zone", 1, selecting("app=x")));
    PluginContract.check(plugin(), cluster.cluster(), hard);
    PluginContract.check(plugin(), cluster.cluster(), soft);
  }

  @Test
  void introducesItself() {
    PodTopologySpread plugin =
        (PodTopologySpread) PodTopologySpread.FACTORY.create(SYSTEM, () -> FeatureGates.DEFAULTS);
    assertThat(plugin.name()).isEqualTo(PodTopologySpread.FACTORY.name());
    assertThat(plugin.extensionPoints())
        .containsExactly(
            ExtensionPoint.PRE_FILTER,
            ExtensionPoint.FILTER,
            ExtensionPoint.PRE_SCORE,
            ExtensionPoint.SCORE);
  }
}
