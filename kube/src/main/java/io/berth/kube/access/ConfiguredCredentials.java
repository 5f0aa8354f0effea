package io.berth.kube.access;

import java.io.IOException;
import java.util.Optional;

/** Credentials that are written down somewhere. */
record ConfiguredCredentials(
    Optional<Reloadable<String>> authorization, Optional<Reloadable<Credentials.Identity>> identity)
    implements Credentials {
  @Override
  public Shown current() throws IOException {
    return new Shown(get(authorization), get(identity));
  }

  private static <T> Optional<T> get(Optional<Reloadable<T>> source) throws IOException {
    return source.isPresent() ? Optional.of(source.get().get()) : Optional.empty();
  }

  @Override
  public void refused(Shown shown) {
    authorization.ifPresent(Reloadable::invalidate);
    identity.ifPresent(Reloadable::invalidate);
  }
}
