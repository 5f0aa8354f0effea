package io.berth.plugins.interpodaffinity;

import static io.berth.plugins.interpodaffinity.AffinityExample.away;
import static io.berth.plugins.interpodaffinity.AffinityExample.near;
import static io.berth.plugins.interpodaffinity.AffinityExample.pod;
import static io.berth.plugins.interpodaffinity.AffinityExample.prefersAway;
import static io.berth.plugins.interpodaffinity.AffinityExample.prefersNear;
import static io.berth.plugins.interpodaffinity.AffinityExample.term;
import static io.berth.plugins.interpodaffinity.AffinityExample.threeNodes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Pod;
import io.berth.model.schema.Message;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import io.berth.spi.PluginException;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.testkit.PluginContract;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** When the plugin has something to say at all, and how it fails. */
final class InterPodAffinityTest {
  private static final InterPodAffinityArgs DEFAULTS = new InterPodAffinityArgs(1, false);
  private static final InterPodAffinity PLUGIN = new InterPodAffinity(DEFAULTS);

  record Case(String name, AffinityExample cluster, Pod pod, boolean filters) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void skipsWithoutRequiredTerms(Case test) {
    boolean filters = PLUGIN.preFilter(test.cluster.cycle(test.pod)) != Skip.SKIP;
    assertThat(filters).isEqualTo(test.filters);
  }

  static Stream<Case> cases() {
    Pod web = pod("web", "app=web");
    Pod guarded = away(pod("guarded", ""), term("zone", "app=web"));
    Pod picky = prefersNear(web, 1, term("zone", "app=db"));
    return Stream.of(
        new Case("no terms", threeNodes(), web, false),
        new Case("only preferences", threeNodes(), picky, false),
        new Case("affinity", threeNodes(), near(web, term("zone", "app=db")), true),
        new Case("anti-affinity", threeNodes(), away(web, term("zone", "app=db")), true),
        new Case("matched by an existing pod", threeNodes().on("n1", guarded), web, true),
        new Case("not matched", threeNodes().on("n1", guarded), pod("db", "app=db"), false),
        new Case("matched, but no key there", threeNodes().on("n3", guarded), web, false));
  }

  @Test
  void termsThatCannotBeParsedRejectThePod() {
    Pod bad = near(pod("p", ""), term("zone", "-=x"));
    assertThat(PLUGIN.preFilter(threeNodes().cycle(bad)))
        .isInstanceOfSatisfying(
            RejectAll.class,
            all -> {
              assertThat(all.rejection().kind()).isEqualTo(Rejected.Kind.UNRESOLVABLE);
              assertThat(all.rejection().message())
                  .startsWith("parsing pod: requiredAffinityTerms: key: Invalid value: \"-\": ");
            });
  }

  @Test
  void allListsWithErrorsAreNamed() {
    Pod bad = prefersAway(away(pod("p", ""), term("zone", "-=x")), 1, term("zone", "app=-"));
    assertThat(PLUGIN.preFilter(threeNodes().cycle(bad)))
        .isInstanceOfSatisfying(
            RejectAll.class,
            all ->
                assertThat(all.rejection().message())
                    .startsWith("parsing pod: [requiredAntiAffinityTerms: key: ")
                    .contains(", preferredAntiAffinityTerms: values[0][app]: ")
                    .endsWith("]"));
  }

  @Test
  void termsThatCannotBeParsedFailTheScore() {
    AffinityExample cluster = threeNodes();
    Cycle cycle = cluster.cycle(prefersNear(pod("p", ""), 1, term("zone", "-=x")));
    assertThatThrownBy(() -> PLUGIN.preScore(cycle, cluster.nodes()))
        .isInstanceOf(PluginException.class)
        .hasMessageStartingWith("failed to parse pod: preferredAffinityTerms: key: ");
  }

  @Test
  void filterAndScoreFailWithoutTheirPreparation() {
    AffinityExample cluster = threeNodes();
    Cycle cycle = cluster.cycle(pod("p", ""));
    NodeInfo node = cluster.nodes().getFirst();
    assertThatThrownBy(() -> PLUGIN.filterAlone(cycle).filter(node))
        .isInstanceOf(PluginException.class)
        .hasMessage("error reading \"PreFilterInterPodAffinity\" from cycleState: not found");
    assertThatThrownBy(() -> PLUGIN.scoreAlone(cycle, cluster.nodes()).score(node))
        .isInstanceOf(PluginException.class)
        .hasMessage("failed to read \"PreScoreInterPodAffinity\" from cycleState: not found");
  }

  @ParameterizedTest
  @CsvSource({"0, true", "100, true", "-1, false", "101, false"})
  void theWeightHasBounds(int weight, boolean valid) {
    String text =
        "hardPodAffinityWeight: Invalid value: " + weight + ": not in valid range [0, 100]";
    assertThat(
            InterPodAffinity.FACTORY
                .validate(new InterPodAffinityArgs(weight, false), FeatureGates.DEFAULTS)
                .stream()
                .map(FieldError::toString))
        .containsExactly(valid ? new String[0] : new String[] {text});
  }

  @Test
  void keepsTheContract() {
    Pod web = pod("web", "app=web");
    AffinityExample cluster =
        threeNodes()
            .on("n1", pod("db", "app=db"))
            .on("n2", away(pod("guarded", ""), term("zone", "app=web")));
    PluginContract.check(PLUGIN, cluster.cluster(), near(web, term("zone", "app=db")));
    PluginContract.check(PLUGIN, cluster.cluster(), away(web, term("zone", "app=db")));
    PluginContract.check(PLUGIN, cluster.cluster(), prefersNear(web, 3, term("zone", "app=db")));
  }

  @Test
  void introducesItself() {
    assertThat(Message.of(InterPodAffinityArgs.class).empty()).isEqualTo(DEFAULTS);
    InterPodAffinity plugin =
        (InterPodAffinity) InterPodAffinity.FACTORY.create(DEFAULTS, () -> FeatureGates.DEFAULTS);
    assertThat(plugin.name()).isEqualTo(InterPodAffinity.FACTORY.name());
    assertThat(plugin.extensionPoints())
        .containsExactly(
            ExtensionPoint.PRE_FILTER,
            ExtensionPoint.FILTER,
            ExtensionPoint.PRE_SCORE,
            ExtensionPoint.SCORE);
  }
}
