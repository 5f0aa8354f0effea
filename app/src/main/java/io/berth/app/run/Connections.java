package io.berth.app.run;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.transport.Transport;
import io.berth.kube.transport.Transports;

/** Connections to the API server, one of each purpose, so that none waits for another. */
record Connections(Transport watches, Transport writes, Transport events, Transport lease)
    implements AutoCloseable {
  private static final String USER_AGENT = "berth/0.1.0 scheduler";

  static Connections open(ClusterAccess access) {
    return new Connections(
        Transports.open(access, USER_AGENT),
        Transports.open(access, USER_AGENT),
        Transports.open(access, USER_AGENT),
        Transports.open(access, USER_AGENT + "/leader-election"));
  }

  @Override
  public void close() {
    watches.close();
    writes.close();
    events.close();
    lease.close();
  }
}
