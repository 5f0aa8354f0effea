package io.berth.kube.access;

import java.net.URI;
import java.util.Optional;

/**
 * Where an API server is and how to speak to it.
 *
 * @param server scheme, host, port and perhaps a path before all others
 * @param serverName the name to expect in the server's certificate, if it is not the host
 * @param proxy the proxy to go through
 * @param namespace the namespace that commands use when none is named
 */
public record ClusterAccess(
    URI server,
    Trust trust,
    Optional<String> serverName,
    Credentials credentials,
    Optional<URI> proxy,
    String namespace,
    HttpClientChoice httpClient) {
  public ClusterAccess(
      URI server,
      Trust trust,
      Optional<String> serverName,
      Credentials credentials,
      Optional<URI> proxy,
      String namespace) {
    this(server, trust, serverName, credentials, proxy, namespace, HttpClientChoice.AUTO);
  }

  /** A copy that uses this HTTP client. */
  public ClusterAccess with(HttpClientChoice choice) {
    return new ClusterAccess(server, trust, serverName, credentials, proxy, namespace, choice);
  }
}
