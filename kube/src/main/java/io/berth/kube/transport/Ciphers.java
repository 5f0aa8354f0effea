package io.berth.kube.transport;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import okhttp3.CipherSuite;
import okhttp3.ConnectionSpec;

/**
 * Which ciphers are offered to a server, best first: those that OkHttp offers, but ChaCha20 before
 * AES. Only the optimizing compiler of the JVM knows that processors have instructions for AES;
 * without it, as the launcher starts {@code berth run}, AES takes several times as long. API
 * servers take what the client likes best of the two.
 */
final class Ciphers {
  private static final String CHACHA = "_CHACHA20_";

  static final ConnectionSpec SPEC =
      new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS)
          .cipherSuites(
              bestFirst(Objects.requireNonNull(ConnectionSpec.MODERN_TLS.cipherSuites()))
                  .toArray(CipherSuite[]::new))
          .build();

  private Ciphers() {}

  /** Of those that a socket would offer, the ones that HTTP/2 allows. */
  static String[] bestFirst(String[] offered) {
    List<String> modern =
        Stream.of(offered).filter(it -> it.contains("_GCM_") || it.contains(CHACHA)).toList();
    return Stream.concat(
            modern.stream().filter(it -> it.contains(CHACHA)),
            modern.stream().filter(it -> !it.contains(CHACHA)))
        .toArray(String[]::new);
  }

  private static Stream<CipherSuite> bestFirst(List<CipherSuite> suites) {
    return Stream.concat(
        suites.stream().filter(Ciphers::isChaCha), suites.stream().filter(it -> !isChaCha(it)));
  }

  private static boolean isChaCha(CipherSuite suite) {
    return suite.javaName().contains(CHACHA);
  }
}
