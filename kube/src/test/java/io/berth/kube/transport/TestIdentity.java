package io.berth.kube.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.berth.kube.access.Credentials.Identity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/** A key with a certificate that it has signed itself, made by the JDK's keytool. */
record TestIdentity(PrivateKey key, X509Certificate certificate) {
  private static final String PASSWORD = "changeit";

  /**
   * @param names as keytool wants them, for example {@code dns:localhost}
   */
  static TestIdentity make(Path directory, String commonName, String names) {
    Path file = directory.resolve(commonName + ".p12");
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    run(
        List.of(
            tool,
            "-genkeypair",
            "-alias",
            "it",
            "-keyalg",
            "EC",
            "-dname",
            "CN=" + commonName,
            "-ext",
            "san=" + names,
            "-storetype",
            "PKCS12",
            "-keystore",
            file.toString(),
            "-storepass",
            PASSWORD,
            "-validity",
            "2"));
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD.toCharArray());
      return new TestIdentity(
          (PrivateKey) store.getKey("it", PASSWORD.toCharArray()),
          (X509Certificate) store.getCertificate("it"));
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void run(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(said);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  Identity identity() {
    return new Identity(List.of(certificate), key);
  }
}
