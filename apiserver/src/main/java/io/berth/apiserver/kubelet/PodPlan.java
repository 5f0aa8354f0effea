package io.berth.apiserver.kubelet;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.Durations;
import java.time.Duration;
import java.util.Optional;

/**
 * What a pod will do, as far as its kubelet cares.
 *
 * @param runs how long until its containers end; nothing if they never do
 * @param exitCode how they end
 * @param restarts whether failed containers are started again
 */
record PodPlan(Optional<Duration> runs, int exitCode, boolean restarts) {
  private static final String RUNS_FOR = "berth.io/runs-for";
  private static final String EXIT_CODE = "berth.io/exit-code";

  static PodPlan of(ApiObject pod, Duration usual) {
    String policy = pod.text("spec", "restartPolicy");
    boolean ends = policy.equals("Never") || policy.equals("OnFailure");
    Optional<Duration> said = duration(pod.text("metadata", "annotations", RUNS_FOR));
    boolean ofJob = pod.owners().stream().anyMatch(owner -> owner.kind().equals("Job"));
    Optional<Duration> runs =
        ends ? said.or(() -> ofJob ? Optional.of(usual) : Optional.empty()) : Optional.empty();
    return new PodPlan(
        runs, exitCode(pod.text("metadata", "annotations", EXIT_CODE)), policy.equals("OnFailure"));
  }

  /** An annotation that makes no sense is as good as none. */
  private static Optional<Duration> duration(String written) {
    try {
      Duration duration = written.isEmpty() ? Duration.ofNanos(-1) : Durations.parse(written);
      return duration.isNegative() ? Optional.empty() : Optional.of(duration);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static int exitCode(String written) {
    try {
      return written.isEmpty() ? 0 : Integer.parseInt(written);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
