package io.berth.app.run;

import io.berth.engine.config.LeaderElectionConfiguration;
import io.berth.kube.lease.ElectionListener;
import io.berth.kube.lease.ElectionTimes;
import io.berth.kube.lease.LeaderElection;
import io.berth.kube.lease.LeaseName;
import io.berth.kube.transport.Transport;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Whether this instance leads. Without an election in the configuration, every instance does. */
final class Leadership {
  private final Optional<LeaderElection> election;
  private final CountDownLatch leading = new CountDownLatch(1);
  private final CompletableFuture<String> lost = new CompletableFuture<>();

  /** An instance that leads from {@link #acquire} on. */
  Leadership(LeaderElectionConfiguration configuration, Transport transport, String host) {
    election =
        configuration.leaderElect()
            ? Optional.of(election(configuration, transport, host))
            : Optional.empty();
  }

  private LeaderElection election(
      LeaderElectionConfiguration configuration, Transport transport, String host) {
    return new LeaderElection(
        transport,
        new LeaseName(configuration.resourceNamespace(), configuration.resourceName()),
        LeaderElection.newIdentity(host),
        new ElectionTimes(
            configuration.leaseDuration(),
            configuration.renewDeadline(),
            configuration.retryPeriod()),
        listener());
  }

  private ElectionListener listener() {
    return new ElectionListener() {
      @Override
      public void leading() {
        leading.countDown();
      }

      @Override
      public void lost(String why) {
        lost.complete(why);
      }
    };
  }

  /** Whether there is an election. */
  boolean isElected() {
    return election.isPresent();
  }

  /** Takes part in the election, if there is one, and returns when this instance leads. */
  void acquire() throws InterruptedException {
    election.ifPresentOrElse(LeaderElection::start, leading::countDown);
    leading.await();
  }

  /**
   * Completes with the reason, on the election's thread, as soon as this instance has led and must
   * not write any more; never after a graceful {@link #release}.
   */
  CompletableFuture<String> lost() {
    return lost;
  }

  /** Whether this instance may write now. */
  boolean mayWrite() {
    return election.map(it -> it.fence().mayWrite()).orElse(true);
  }

  /** What is wrong with the election, if there is one. */
  Optional<Supplier<Optional<String>>> health() {
    return election.map(it -> it::problem);
  }

  /** Lets others lead. All writes must have ended before. */
  void release(Duration patience) {
    election.ifPresent(it -> it.close(patience));
  }
}
