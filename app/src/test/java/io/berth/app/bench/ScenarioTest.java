package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  @Test
  void areFoundByName() {
    assertThat(Scenario.named(List.of("spread", "basic", "spread")))
        .containsExactly(Scenario.SPREAD, Scenario.BASIC);
    assertThat(Scenario.named(List.of("churn", "all")))
        .startsWith(Scenario.CHURN)
        .containsExactlyInAnyOrder(Scenario.values());
  }

  @Test
  void anUnknownOneGetsASuggestionAndTheList() {
    assertThatThrownBy(() -> Scenario.named(List.of("basic", "sprad")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there is no scenario 'sprad' (did you mean spread?); there are basic, varied,"
                + " nodeaffinity, spread, antiaffinity, affinity, deployments, unschedulable,"
                + " churn, mixed, or all");
    assertThatThrownBy(() -> Scenario.named(List.of("everything")))
        .hasMessageStartingWith("there is no scenario 'everything'; there are basic,");
  }

  @Test
  void aMixtureHasItsShares() {
    Map<Scenario, Long> shares =
        IntStream.range(0, 1000)
            .mapToObj(Scenario.MIXED::ofPod)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(shares)
        .isEqualTo(
            Map.of(
                Scenario.DEPLOYMENTS, 400L,
                Scenario.BASIC, 200L,
                Scenario.VARIED, 100L,
                Scenario.NODEAFFINITY, 100L,
                Scenario.SPREAD, 100L,
                Scenario.AFFINITY, 100L));
    assertThat(IntStream.range(0, 10).mapToObj(Scenario.MIXED::ofPod))
        .containsExactly(
            Scenario.DEPLOYMENTS,
            Scenario.NODEAFFINITY,
            Scenario.BASIC,
            Scenario.DEPLOYMENTS,
            Scenario.SPREAD,
            Scenario.BASIC,
            Scenario.DEPLOYMENTS,
            Scenario.AFFINITY,
            Scenario.VARIED,
            Scenario.DEPLOYMENTS);
    assertThat(Scenario.CHURN.ofPod(7)).isEqualTo(Scenario.CHURN);
  }
}
