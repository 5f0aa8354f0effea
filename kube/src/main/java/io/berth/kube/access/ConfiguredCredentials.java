package io.berth.kube.access;

import java.io.IOException;
import java.util.Optional;

/** Credentials that are written down somewhere. */
record ConfiguredCredentials(
    Optional<Reloadable<String>> authorization, Optional<Reloadable<Credentials.Identity>> identity)
    implements Credentials {
  @Override
  public Snapshot current() throws IOException {
    return new Snapshot(get(authorization), get(identity));
  }

  private static <T> Optional<T> get(Optional<Reloadable<T>> source) throws IOException {
    return source.isPresent() ? Optional.of(source.get().get()) : Optional.empty();
  }

  @Override
  public void refused(Snapshot snapshot) {
    authorization.ifPresent(Reloadable::invalidate);
    identity.ifPresent(Reloadable::invalidate);
  }
}
