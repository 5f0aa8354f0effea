package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Real handshakes with a server that wants to see a client certificate. */
class TlsTest {
  private static final char[] PASSWORD = "test".toCharArray();

  private final Authority authority = new Authority("cluster");
  private HttpsServer server;

  @BeforeEach
  void startServer() throws Exception {
    Authority.Issued issued = authority.issue("server", KeyForm.P256_PKCS8);
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(
        "server", issued.keys().getPrivate(), PASSWORD, new Certificate[] {issued.certificate()});
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    TrustManager trusting = Tls.contextFor(authority.trust(), Optional.empty()).trustManager();
    context.init(keys.getKeyManagers(), new TrustManager[] {trusting}, null);
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(needingCertificate(context));
    server.createContext(
        "/",
        exchange -> {
          try (OutputStream out = exchange.getResponseBody()) {
            byte[] body = whoAsks((HttpsExchange) exchange).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            out.write(body);
          }
        });
    server.start();
  }

  private static HttpsConfigurator needingCertificate(SSLContext context) {
    return new HttpsConfigurator(context) {
      @Override
      public void configure(HttpsParameters parameters) {
        SSLParameters wanted = context.getDefaultSSLParameters();
        wanted.setNeedClientAuth(true);
        parameters.setSSLParameters(wanted);
      }
    };
  }

  private static String whoAsks(HttpsExchange exchange) throws IOException {
    return exchange.getSSLSession().getPeerPrincipal().getName();
  }

  @AfterEach
  void stopServer() {
    server.stop(0);
  }

  private String ask(Trust trust, Optional<Credentials.Identity> identity, String... protocols)
      throws Exception {
    SSLParameters parameters = new SSLParameters();
    if (protocols.length > 0) {
      parameters.setProtocols(protocols);
    }
    try (HttpClient client =
        HttpClient.newBuilder()
            .sslContext(Tls.contextFor(trust, identity).context())
            .sslParameters(parameters)
            .build()) {
      URI uri = URI.create("https://127.0.0.1:" + server.getAddress().getPort());
      return client
          .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    }
  }

  @ParameterizedTest
  @EnumSource
  void theServerSeesTheOwnerOfEveryKindOfKey(KeyForm form) throws Exception {
    Authority.Issued user = authority.issue("user", form);
    Credentials.Identity read =
        Identities.of(Certificates.read(user.certificatePem()), PrivateKeys.read(user.keyPem()));
    assertThat(ask(authority.trust(), Optional.of(read), "TLSv1.3")).isEqualTo("CN=user");
    assertThat(ask(authority.trust(), Optional.of(read), "TLSv1.2")).isEqualTo("CN=user");
  }

  @Test
  void withoutAnIdentityTheHandshakeFails() {
    assertThatThrownBy(() -> ask(authority.trust(), Optional.empty()))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aCertificateIsShownEvenIfTheServerNamesOtherAuthorities() throws Exception {
    Credentials.Identity stranger = new Authority("other").issue("x", KeyForm.P256_SEC1).identity();
    ClientKeySelector keys = new ClientKeySelector(stranger);
    assertThat(keys.chooseClientAlias(new String[] {"RSA", "EC"}, null, null)).isNotNull();
    assertThat(keys.chooseClientAlias(new String[] {"RSA"}, null, null)).isNull();
    assertThatThrownBy(() -> ask(authority.trust(), Optional.of(stranger)))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aServerOfAnotherAuthorityIsNotTrusted() {
    Credentials.Identity user = authority.issue("user", KeyForm.P256_PKCS8).identity();
    for (Trust trust : List.of(new Authority("other").trust(), new Trust.Platform())) {
      assertThatThrownBy(() -> ask(trust, Optional.of(user)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("PKIX");
    }
  }

  @Test
  void anybodyIsTrustedIfTheUserWishesSo() throws Exception {
    Credentials.Identity user = authority.issue("user", KeyForm.P256_PKCS8).identity();
    assertThat(ask(new Trust.Insecure(), Optional.of(user))).isEqualTo("CN=user");
  }

  @Test
  void oneOfSeveralAuthoritiesIsEnough() throws Exception {
    Credentials.Identity user = authority.issue("user", KeyForm.P256_PKCS8).identity();
    Trust both =
        new Trust.Authorities(
            List.of(new Authority("other").certificate(), authority.certificate()));
    assertThat(ask(both, Optional.of(user))).isEqualTo("CN=user");
  }

  @Test
  void authoritiesMayBeReplaced() throws Exception {
    Credentials.Identity user = authority.issue("user", KeyForm.P256_PKCS8).identity();
    AtomicReference<List<X509Certificate>> now =
        new AtomicReference<>(List.of(new Authority("other").certificate()));
    Trust trust = new Trust.Reloaded(now::get);
    Tls tls = Tls.contextFor(trust, Optional.of(user));
    assertThat(tls.trustManager().getAcceptedIssuers()).hasSize(1);
    assertThatThrownBy(() -> ask(trust, Optional.of(user))).hasMessageContaining("PKIX");
    now.set(List.of(authority.certificate()));
    assertThat(ask(trust, Optional.of(user))).isEqualTo("CN=user");
  }
}
