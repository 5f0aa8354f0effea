package io.berth.app.run;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Transport;
import io.berth.kube.transport.Transports;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;

/** Connections to the API server, one of each purpose, so that none waits for another. */
record Connections(Transport watches, Transport writes, Transport events, Transport lease)
    implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Connections.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String USER_AGENT = "berth/0.1.0 scheduler";

  static Connections open(ClusterAccess access) {
    List<Transport> open =
        Transports.openAll(
            access, List.of(USER_AGENT, USER_AGENT, USER_AGENT, USER_AGENT + "/leader-election"));
    return new Connections(open.get(0), open.get(1), open.get(2), open.get(3));
  }

  /**
   * Connects for the first binding, so that it need not wait for a handshake. That the server
   * answers anything is enough; whatever goes wrong, the binding will see for itself.
   */
  void connectEarly() {
    try {
      writes.send(Request.get("/version").timeout(PATIENCE));
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "no connection for bindings yet: {0}", e.getMessage());
    }
  }

  /** Ends the writes that are under way, and lets nothing more be written. */
  void endWrites() {
    writes.close();
    events.close();
  }

  @Override
  public void close() {
    watches.close();
    endWrites();
    lease.close();
  }
}
