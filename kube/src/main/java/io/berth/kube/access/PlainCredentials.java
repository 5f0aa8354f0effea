package io.berth.kube.access;

import java.io.IOException;
import java.util.Optional;

/** Credentials that are written down somewhere. */
record PlainCredentials(
    Optional<Current<String>> authorization, Optional<Current<Credentials.Identity>> identity)
    implements Credentials {
  @Override
  public Shown current() throws IOException {
    return new Shown(get(authorization), get(identity));
  }

  private static <T> Optional<T> get(Optional<Current<T>> source) throws IOException {
    return source.isPresent() ? Optional.of(source.get().get()) : Optional.empty();
  }

  @Override
  public void refused(Shown shown) {
    authorization.ifPresent(Current::doubt);
    identity.ifPresent(Current::doubt);
  }
}
