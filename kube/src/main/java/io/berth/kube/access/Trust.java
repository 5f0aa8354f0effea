package io.berth.kube.access;

import java.security.cert.X509Certificate;
import java.util.List;

/** Which server certificates to accept. */
public sealed interface Trust {
  /** Those that the Java runtime accepts. */
  record Platform() implements Trust {}

  /** Those that one of these authorities has signed. */
  record Authorities(List<X509Certificate> certificates) implements Trust {}

  /** All of them: the user wished to live dangerously. */
  record Anybody() implements Trust {}
}
