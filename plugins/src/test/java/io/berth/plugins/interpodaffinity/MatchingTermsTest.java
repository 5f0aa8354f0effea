package io.berth.plugins.interpodaffinity;

import static io.berth.plugins.interpodaffinity.AffinityExample.away;
import static io.berth.plugins.interpodaffinity.AffinityExample.pod;
import static io.berth.plugins.interpodaffinity.AffinityExample.term;
import static io.berth.plugins.interpodaffinity.AffinityExample.threeNodes;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.selector.Selector;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.CarriedTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Terms are matched again only if there are others. */
final class MatchingTermsTest {
  private final List<AffinityTerm> asked = new ArrayList<>();
  private final MatchingTerms terms =
      new MatchingTerms(
          term -> {
            asked.add(term);
            return term.selector().matches(Map.of("app", "web"));
          });

  /** One carrier of each term is on the node. */
  private static List<CarriedTerm> carried(String node, String... selected) {
    AffinityExample cluster = threeNodes();
    for (String labels : selected) {
      cluster.on(node, away(pod("carrier-of-" + labels, ""), term("zone", labels)));
    }
    return cluster.cluster().view().carriedTerms(CarriedTerm.Kind.REQUIRED_ANTI);
  }

  @Test
  void remembersTheTermsOfTheSameList() {
    List<CarriedTerm> carried = carried("n1", "app=web", "app=db");
    assertThat(terms.in(carried)).containsExactly(carried.getFirst());
    assertThat(terms.in(carried)).containsExactly(carried.getFirst());
    assertThat(asked).hasSize(2);
  }

  @Test
  void looksAtAnotherList() {
    terms.in(carried("n1", "app=web"));
    List<CarriedTerm> other = carried("n1", "app=db", "app=web");
    assertThat(terms.in(other)).containsExactly(other.getLast());
    assertThat(asked).hasSize(3);
  }

  @Test
  void aCarrierInNoDomainIsNone() {
    assertThat(terms.in(carried("n3", "app=web"))).isEmpty();
  }

  @Test
  void criteriaOfOwnTermsAreValues() {
    AffinityTerm web = web("zone");
    MatchingPods pods = new MatchingPods(List.of(web));
    MatchingPods elsewhere = new MatchingPods(List.of(web("host")));
    assertThat(pods)
        .isEqualTo(elsewhere)
        .hasSameHashCodeAs(elsewhere)
        .isNotEqualTo(new MatchingPods(List.of(web, web)));
  }

  private static AffinityTerm web(String topologyKey) {
    return new AffinityTerm(
        Set.of("default"), Selector.ofLabels(Map.of("app", "web")), topologyKey, Selector.NOTHING);
  }
}
