package io.berth.app.run;

import io.berth.app.health.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The checks under kube-scheduler's names. */
final class HealthChecks {
  private HealthChecks() {}

  /**
   * The checks of each path.
   *
   * @param election what is wrong with leader election, if there is one
   * @param unsynced what of the cluster is not known yet
   */
  static Map<String, List<Check>> of(
      Optional<Supplier<Optional<String>>> election,
      BooleanSupplier stopping,
      Supplier<Optional<String>> unsynced) {
    List<Check> elected =
        election.map(problem -> List.of(new Check("leaderElection", problem))).orElse(List.of());
    List<Check> ready = new ArrayList<>(elected);
    ready.add(new Check("shutdown", () -> shutdown(stopping)));
    ready.add(new Check("sched-handler-sync", unsynced));
    return Map.of(
        "healthz",
        elected.isEmpty() ? List.of(Check.ping()) : elected,
        "livez",
        List.of(Check.ping()),
        "readyz",
        ready);
  }

  private static Optional<String> shutdown(BooleanSupplier stopping) {
    return stopping.getAsBoolean() ? Optional.of("process is shutting down") : Optional.empty();
  }
}
