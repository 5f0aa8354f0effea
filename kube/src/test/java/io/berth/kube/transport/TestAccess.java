package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.Credentials;
import io.berth.kube.access.Trust;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Ways to reach servers of tests. */
public final class TestAccess {
  private TestAccess() {}

  /** Without TLS, as nobody. */
  public static ClusterAccess plain(URI server) {
    return plain(server, Credentials.ANONYMOUS);
  }

  static ClusterAccess plain(URI server, Credentials credentials) {
    return new ClusterAccess(
        server, new Trust.Platform(), Optional.empty(), credentials, Optional.empty(), "default");
  }

  static ClusterAccess through(URI proxy, URI server) {
    ClusterAccess direct = plain(server);
    return new ClusterAccess(
        server,
        new Trust.Insecure(),
        Optional.empty(),
        direct.credentials(),
        Optional.of(proxy),
        "default");
  }

  static ClusterAccess tls(
      URI server, Trust trust, Optional<String> serverName, Credentials credentials) {
    return new ClusterAccess(server, trust, serverName, credentials, Optional.empty(), "default");
  }

  static Trust trusting(TestIdentity server) {
    return new Trust.Authorities(List.of(server.certificate()));
  }

  public static Transport open(URI server) {
    return Transports.open(plain(server), "berth-test");
  }
}
