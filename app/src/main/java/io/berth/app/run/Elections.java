package io.berth.app.run;

import io.berth.engine.config.LeaderElectionConfiguration;
import io.berth.kube.lease.ElectionListener;
import io.berth.kube.lease.ElectionTimes;
import io.berth.kube.lease.LeaderElection;
import io.berth.kube.lease.LeaseName;
import io.berth.kube.transport.Transport;
import java.util.Optional;

/** Makes the election that a configuration asks for. */
final class Elections {
  private Elections() {}

  static Optional<LeaderElection> of(
      LeaderElectionConfiguration configuration,
      Transport transport,
      String host,
      Runnable leading,
      Runnable lost) {
    if (!configuration.leaderElect()) {
      return Optional.empty();
    }
    return Optional.of(
        new LeaderElection(
            transport,
            new LeaseName(configuration.resourceNamespace(), configuration.resourceName()),
            LeaderElection.newIdentity(host),
            new ElectionTimes(
                configuration.leaseDuration(),
                configuration.renewDeadline(),
                configuration.retryPeriod()),
            listener(leading, lost)));
  }

  private static ElectionListener listener(Runnable leading, Runnable lost) {
    return new ElectionListener() {
      @Override
      public void leading() {
        leading.run();
      }

      @Override
      public void lost(String why) {
        lost.run();
      }
    };
  }
}
