package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.access.Tls;
import io.berth.kube.access.Trust;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The TLS context for the current client identity. Transports that share it make it once, and
 * resume TLS sessions of each other: later handshakes are shorter.
 */
final class TlsContexts {
  private final Trust trust;
  private Optional<Identity> identity = Optional.empty();
  private @Nullable Tls current;

  TlsContexts(Trust trust) {
    this.trust = trust;
  }

  synchronized Tls forIdentity(Optional<Identity> requested) {
    Tls known = current;
    if (known == null || !requested.equals(identity)) {
      known = Tls.contextFor(trust, requested);
      identity = requested;
      current = known;
    }
    return known;
  }
}
