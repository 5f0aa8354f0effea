package io.berth.app.run;

import io.berth.engine.config.LeaderElectionConfiguration;
import io.berth.kube.lease.ElectionListener;
import io.berth.kube.lease.ElectionTimes;
import io.berth.kube.lease.LeaderElection;
import io.berth.kube.lease.LeaseName;
import io.berth.kube.transport.Transport;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** One instance's wish to lead, which nobody contests if the configuration has no election. */
final class Candidacy {
  private final Optional<LeaderElection> election;
  private final CountDownLatch leading = new CountDownLatch(1);

  /**
   * A wish that {@link #lead} makes known.
   *
   * @param lost told at once when this instance led and must not write any more
   */
  Candidacy(
      LeaderElectionConfiguration configuration, Transport transport, String host, Runnable lost) {
    election =
        configuration.leaderElect()
            ? Optional.of(election(configuration, transport, host, lost))
            : Optional.empty();
  }

  private LeaderElection election(
      LeaderElectionConfiguration configuration, Transport transport, String host, Runnable lost) {
    return new LeaderElection(
        transport,
        new LeaseName(configuration.resourceNamespace(), configuration.resourceName()),
        LeaderElection.newIdentity(host),
        new ElectionTimes(
            configuration.leaseDuration(),
            configuration.renewDeadline(),
            configuration.retryPeriod()),
        listener(lost));
  }

  private ElectionListener listener(Runnable lost) {
    return new ElectionListener() {
      @Override
      public void leading() {
        leading.countDown();
      }

      @Override
      public void lost(String why) {
        lost.run();
      }
    };
  }

  /** Whether others may lead instead. */
  boolean isContested() {
    return election.isPresent();
  }

  /** Takes part in the election, if there is one, and returns when this instance leads. */
  void lead() throws InterruptedException {
    election.ifPresentOrElse(LeaderElection::start, leading::countDown);
    leading.await();
  }

  boolean mayWrite() {
    return election.map(it -> it.fence().mayWrite()).orElse(true);
  }

  /** Tells what is wrong with the election, if there is one. */
  Optional<Supplier<Optional<String>>> health() {
    return election.map(it -> it::problem);
  }

  /** Lets others lead. Whoever writes must have ended before. */
  void giveUp(Duration patience) {
    election.ifPresent(it -> it.close(patience));
  }
}
