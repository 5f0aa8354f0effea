package io.berth.kube.transport;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import okhttp3.Authenticator;
import okhttp3.Credentials;

/** How to go through a proxy. */
final class Proxies {
  private static final String HEADER = "Proxy-Authorization";
  private static final int HTTP_PORT = 80;
  private static final int SOCKS_PORT = 1080;

  private Proxies() {}

  static Proxy of(URI address) {
    String host = address.getHost();
    if (host == null || address.getScheme() == null) {
      throw unusable(address);
    }
    return switch (address.getScheme()) {
      case "http" -> proxy(Proxy.Type.HTTP, host, address.getPort(), HTTP_PORT);
      case "socks5", "socks5h" -> proxy(Proxy.Type.SOCKS, host, address.getPort(), SOCKS_PORT);
      default -> throw unusable(address);
    };
  }

  private static Proxy proxy(Proxy.Type type, String host, int port, int usual) {
    return new Proxy(type, InetSocketAddress.createUnresolved(host, port < 0 ? usual : port));
  }

  private static IllegalArgumentException unusable(URI address) {
    return new IllegalArgumentException(
        "the proxy's address \"%s://%s:%d\" is not of the form http://HOST:PORT or socks5://HOST:PORT"
            .formatted(address.getScheme(), address.getHost(), address.getPort()));
  }

  /** Shows the user and password in the proxy's address, once. */
  static Authenticator authenticator(URI address) {
    String user = address.getRawUserInfo();
    if (user == null) {
      return Authenticator.NONE;
    }
    String[] parts = user.split(":", 2);
    String value = Credentials.basic(decode(parts[0]), parts.length > 1 ? decode(parts[1]) : "");
    return (_, response) ->
        response.request().header(HEADER) != null
            ? null
            : response.request().newBuilder().header(HEADER, value).build();
  }

  private static String decode(String part) {
    return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
