package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers behind a proxy. */
@Timeout(60)
class ProxyTest {
  private static final Request GET = Request.get("/x");

  private static Transport open(URI proxy, String server) {
    return Transports.open(TestAccess.through(proxy, URI.create(server)), "berth-test");
  }

  @Test
  void plainRequestsGoThroughTheProxy() throws IOException {
    RawServer.Script script =
        connection -> {
          connection.request();
          connection.answer("200 OK", "hi");
        };
    try (RawServer proxy = new RawServer(script);
        Transport transport = open(proxy.address(), "http://api.example:8080")) {
      assertThat(transport.send(GET).content().text()).isEqualTo("hi");
      assertThat(proxy.requests).containsExactly("GET http://api.example:8080/x HTTP/1.1");
    }
  }

  @Test
  void proxyIsAskedForATunnelAndToldWhoAsks() {
    RawServer.Script script =
        connection -> {
          connection.request();
          connection.answer("502 Bad Gateway", "no");
        };
    try (RawServer proxy = new RawServer(script);
        Transport transport =
            open(
                URI.create("http://me:a%40b@127.0.0.1:" + proxy.port()),
                "https://api.example:6443")) {
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.send(GET))
          .withMessageContaining("502");
      assertThat(proxy.requests).containsExactly("CONNECT api.example:6443 HTTP/1.1");
      assertThat(proxy.headers).contains("Proxy-Authorization: Basic bWU6YUBi");
    }
  }

  @Test
  void namesAreLeftToASocksProxy() throws IOException {
    StringBuilder asked = new StringBuilder();
    RawServer.Script script =
        connection -> {
          connection.read(); // the protocol's version
          skip(connection, connection.read());
          connection.write("\5\0");
          skip(connection, 4);
          for (int left = connection.read(); left > 0; left--) {
            asked.append((char) connection.read());
          }
          skip(connection, 2);
          connection.write("\5\0\0\1\0\0\0\0\0\0");
          connection.request();
          connection.answer("200 OK", "hi");
        };
    try (RawServer proxy = new RawServer(script);
        Transport transport =
            open(URI.create("socks5://127.0.0.1:" + proxy.port()), "http://api.example:8080")) {
      assertThat(transport.send(GET).content().text()).isEqualTo("hi");
      assertThat(asked).hasToString("api.example");
      assertThat(proxy.requests).containsExactly("GET /x HTTP/1.1");
    }
  }

  private static void skip(RawServer.Connection connection, int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      connection.read();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://proxy:1", "proxy", "ftp://proxy:1"})
  void unusableProxyIsNamed(String proxy) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(URI.create(proxy), "https://api.example"))
        .withMessageContaining("http://HOST:PORT");
  }
}
