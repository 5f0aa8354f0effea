package io.berth.app.health;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What some checks say, in kube-scheduler's form.
 *
 * @param healthy whether all is right
 * @param text what to answer
 */
record HealthReport(boolean healthy, String text) {
  /**
   * Runs the checks.
   *
   * @param name of the group, such as {@code readyz}
   * @param excluded names of checks to leave out
   * @param verbose whether to tell of each check although all is right
   */
  static HealthReport of(String name, List<Check> checks, Set<String> excluded, boolean verbose) {
    StringBuilder detail = new StringBuilder();
    boolean healthy = true;
    for (Check check : checks) {
      Optional<String> problem =
          excluded.contains(check.name()) ? Optional.empty() : check.problem().get();
      healthy &= problem.isEmpty();
      detail.append(line(check, problem, excluded.contains(check.name())));
    }
    for (String unknown : excluded) {
      if (checks.stream().noneMatch(check -> check.name().equals(unknown))) {
        detail.append(
            "warn: some health checks cannot be excluded: no matches for \"%s\"\n"
                .formatted(unknown));
      }
    }
    detail.append(name).append(" check ").append(healthy ? "passed" : "failed").append('\n');
    return new HealthReport(healthy, healthy && !verbose ? "ok" : detail.toString());
  }

  private static String line(Check check, Optional<String> problem, boolean excluded) {
    if (excluded) {
      return "[+]%s excluded: ok\n".formatted(check.name());
    }
    return problem
        .map(it -> "[-]%s failed: %s\n".formatted(check.name(), it))
        .orElseGet(() -> "[+]%s ok\n".formatted(check.name()));
  }
}
