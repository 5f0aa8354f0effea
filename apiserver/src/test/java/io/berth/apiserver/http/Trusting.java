package io.berth.apiserver.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** Clients that trust the certificate of a server, and nothing else. */
final class Trusting {
  static final Duration PATIENCE = Duration.ofSeconds(20);

  private Trusting() {}

  static HttpClient client(ApiHttpServer server) {
    return HttpClient.newBuilder()
        .sslContext(context(server))
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(PATIENCE)
        .build();
  }

  /** A request with the token. */
  static HttpRequest.Builder request(ApiHttpServer server, String path) {
    return HttpRequest.newBuilder(URI.create(server.url() + path))
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + server.token());
  }

  static SSLSocket socket(ApiHttpServer server) throws IOException {
    SSLSocket socket =
        (SSLSocket) context(server).getSocketFactory().createSocket("127.0.0.1", server.port());
    socket.setSoTimeout((int) PATIENCE.toMillis());
    return socket;
  }

  static SSLContext context(ApiHttpServer server) {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      byte[] pem = server.certificate().getBytes(StandardCharsets.US_ASCII);
      store.setCertificateEntry(
          "server",
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(pem)));
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
