package io.berth.app.cli;

import io.berth.engine.config.LeaderElectionConfiguration;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags about leader election. Those that are given win over the configuration file. */
final class LeaderElectionOptions {
  @Option(
      names = "--leader-elect",
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "BOOL",
      description = "Whether to agree with other instances on who schedules (default: true).")
  private @Nullable Boolean elect;

  @Option(
      names = "--leader-elect-lease-duration",
      paramLabel = "DURATION",
      description = "How long others wait before they take over from a silent leader (15s).")
  private @Nullable Duration leaseDuration;

  @Option(
      names = "--leader-elect-renew-deadline",
      paramLabel = "DURATION",
      description = "How long a leader tries to renew its lease before it gives up (10s).")
  private @Nullable Duration renewDeadline;

  @Option(
      names = "--leader-elect-retry-period",
      paramLabel = "DURATION",
      description = "The time between two tries (2s).")
  private @Nullable Duration retryPeriod;

  @Option(
      names = "--leader-elect-resource-lock",
      paramLabel = "KIND",
      description = "The kind of object that is the lock: leases is the only one.")
  private @Nullable String resourceLock;

  @Option(
      names = "--leader-elect-resource-name",
      paramLabel = "NAME",
      description = "The lease's name (kube-scheduler).")
  private @Nullable String resourceName;

  @Option(
      names = "--leader-elect-resource-namespace",
      paramLabel = "NAME",
      description = "The lease's namespace (kube-system).")
  private @Nullable String resourceNamespace;

  LeaderElectionConfiguration over(LeaderElectionConfiguration file) {
    return new LeaderElectionConfiguration(
        Objects.requireNonNullElse(elect, file.leaderElect()),
        Objects.requireNonNullElse(leaseDuration, file.leaseDuration()),
        Objects.requireNonNullElse(renewDeadline, file.renewDeadline()),
        Objects.requireNonNullElse(retryPeriod, file.retryPeriod()),
        Objects.requireNonNullElse(resourceLock, file.resourceLock()),
        Objects.requireNonNullElse(resourceName, file.resourceName()),
        Objects.requireNonNullElse(resourceNamespace, file.resourceNamespace()));
  }
}
