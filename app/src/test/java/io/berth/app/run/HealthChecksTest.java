package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.health.Check;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HealthChecksTest {
  private static final Supplier<Optional<String>> FINE = Optional::empty;

  record Case(String name, boolean elected, String path, List<String> checks) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> paths() {
    return Stream.of(
        new Case("healthz", true, "healthz", List.of("leaderElection")),
        new Case("healthz alone", false, "healthz", List.of("ping")),
        new Case("livez", true, "livez", List.of("ping")),
        new Case("livez alone", false, "livez", List.of("ping")),
        new Case(
            "readyz", true, "readyz", List.of("leaderElection", "shutdown", "sched-handler-sync")),
        new Case("readyz alone", false, "readyz", List.of("shutdown", "sched-handler-sync")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("paths")
  void eachPathHasTheChecksOfKubeScheduler(Case test) {
    Map<String, List<Check>> groups =
        HealthChecks.of(test.elected() ? Optional.of(FINE) : Optional.empty(), () -> false, FINE);
    assertThat(groups).containsOnlyKeys("healthz", "livez", "readyz");
    assertThat(groups.get(test.path())).extracting(Check::name).isEqualTo(test.checks());
    assertThat(groups.get(test.path())).allMatch(check -> check.problem().get().isEmpty());
  }

  @Test
  void anElectionThatIsStuckFailsTwoOfThem() {
    Map<String, List<Check>> groups =
        HealthChecks.of(Optional.of(() -> Optional.of("stuck")), () -> false, FINE);
    assertThat(problems(groups, "healthz")).containsExactly("leaderElection: stuck");
    assertThat(problems(groups, "readyz")).containsExactly("leaderElection: stuck");
    assertThat(problems(groups, "livez")).isEmpty();
  }

  @Test
  void whoStopsOrDoesNotKnowTheClusterIsNotReady() {
    Map<String, List<Check>> groups =
        HealthChecks.of(Optional.empty(), () -> true, () -> Optional.of("nodes: forbidden"));
    assertThat(problems(groups, "readyz"))
        .containsExactly(
            "shutdown: process is shutting down", "sched-handler-sync: nodes: forbidden");
    assertThat(problems(groups, "healthz")).isEmpty();
  }

  private static List<String> problems(Map<String, List<Check>> groups, String path) {
    return groups.getOrDefault(path, List.of()).stream()
        .flatMap(check -> check.problem().get().map(it -> check.name() + ": " + it).stream())
        .toList();
  }
}
