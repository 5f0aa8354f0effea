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
    String namespace) {}
