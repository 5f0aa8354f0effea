package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.access.Tls;
import io.berth.kube.access.Trust;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The TLS context for the identity that is to be shown. Transports that share it make it once, and
 * the server recognises their second connection by what it said on the first: a shorter handshake.
 */
final class Contexts {
  private final Trust trust;
  private Optional<Identity> identity = Optional.empty();
  private @Nullable Tls current;

  Contexts(Trust trust) {
    this.trust = trust;
  }

  synchronized Tls showing(Optional<Identity> shown) {
    Tls known = current;
    if (known == null || !shown.equals(identity)) {
      known = Tls.contextFor(trust, shown);
      identity = shown;
      current = known;
    }
    return known;
  }
}
