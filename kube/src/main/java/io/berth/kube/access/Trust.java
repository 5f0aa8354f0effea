package io.berth.kube.access;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.function.Supplier;

/** Which server certificates to accept. */
public sealed interface Trust {
  /** Those that the Java runtime accepts. */
  record Platform() implements Trust {}

  /** Those that one of these authorities has signed. */
  record Authorities(List<X509Certificate> certificates) implements Trust {}

  /**
   * Those that one of these authorities has signed. The authorities are looked up for every
   * connection, because clusters replace them.
   */
  record Reloaded(Supplier<List<X509Certificate>> authorities) implements Trust {}

  /** All of them, without verification. */
  record Insecure() implements Trust {}
}
