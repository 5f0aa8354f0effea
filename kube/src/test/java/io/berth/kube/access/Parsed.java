package io.berth.kube.access;

import java.io.IOException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What somebody has read from a kubeconfig file, in words that all readers share. */
final class Parsed {
  static final String NONE = "none";

  private final Map<String, String> facts = new TreeMap<>();

  static Map<String, String> byUs(ClusterAccess access) throws IOException {
    Credentials.Snapshot snapshot = access.credentials().current();
    return new Parsed()
        .server(access.server().toString())
        .authorities(
            switch (access.trust()) {
              case Trust.Platform _, Trust.Insecure _ -> List.of();
              case Trust.Authorities(List<X509Certificate> certificates) -> certificates;
              case Trust.Reloaded renewed -> renewed.authorities().get();
            })
        .fact("insecure", String.valueOf(access.trust() instanceof Trust.Insecure))
        .fact("serverName", access.serverName().orElse(NONE))
        .fact("proxy", access.proxy().map(Object::toString).orElse(NONE))
        .fact("namespace", access.namespace())
        .fact("authorization", snapshot.authorization().orElse(NONE))
        .chain(snapshot.identity().map(Credentials.Identity::chain).orElse(List.of()))
        .key(snapshot.identity().map(Credentials.Identity::key))
        .facts();
  }

  Parsed fact(String name, String value) {
    facts.put(name, value);
    return this;
  }

  /** Some add a slash. */
  Parsed server(String url) {
    return fact("server", url.replaceFirst("/+$", ""));
  }

  Parsed authorities(List<X509Certificate> certificates) {
    return fact("authorities", subjects(certificates));
  }

  Parsed chain(List<X509Certificate> certificates) {
    return fact("certificates", subjects(certificates));
  }

  Parsed key(Optional<PrivateKey> key) {
    return fact("key", key.map(KeyForm::secret).orElse(NONE));
  }

  private static String subjects(List<X509Certificate> certificates) {
    return certificates.stream()
        .map(it -> it.getSubjectX500Principal() + " " + it.getSerialNumber())
        .collect(Collectors.joining(", "));
  }

  Map<String, String> facts() {
    return facts;
  }
}
