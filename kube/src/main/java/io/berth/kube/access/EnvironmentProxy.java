package io.berth.kube.access;

import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proxy of the environment variables {@code HTTPS_PROXY} or {@code HTTP_PROXY}, by the scheme
 * of the server, unless {@code NO_PROXY} lists the server. Names in lower case do as well. Loopback
 * addresses are reached without a proxy.
 */
final class EnvironmentProxy {
  private final ProcessEnvironment environment;

  EnvironmentProxy(ProcessEnvironment environment) {
    this.environment = environment;
  }

  Optional<URI> to(URI server) throws AccessException {
    String name = server.getScheme().toUpperCase(Locale.ROOT) + "_PROXY";
    String proxy = either(name);
    if (proxy.isEmpty() || isLocal(host(server)) || isListed(server)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Urls.proxy(proxy.contains("://") ? proxy : "http://" + proxy));
    } catch (InvalidValueException e) {
      throw new AccessException("environment variable " + name + ": " + e.problem());
    }
  }

  private String either(String name) {
    String value = environment.variable(name);
    return value.isEmpty() ? environment.variable(name.toLowerCase(Locale.ROOT)) : value;
  }

  /** Without the brackets of an IPv6 address. */
  private static String host(URI server) {
    String host = server.getHost().toLowerCase(Locale.ROOT);
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  private static boolean isLocal(String host) {
    return host.equals("localhost")
        || address(host).map(InetAddress::isLoopbackAddress).orElse(false);
  }

  private boolean isListed(URI server) {
    return Stream.of(either("NO_PROXY").split(","))
        .map(entry -> entry.strip().toLowerCase(Locale.ROOT))
        .anyMatch(entry -> !entry.isEmpty() && matches(entry, server));
  }

  private static boolean matches(String entry, URI server) {
    String host = host(server);
    if (entry.equals("*")) {
      return true;
    }
    if (entry.contains("/")) {
      return address(host).map(address -> isIn(address, entry)).orElse(false);
    }
    int colon = address(unbracketed(entry)).isPresent() ? -1 : entry.lastIndexOf(':');
    if (colon >= 0 && !entry.substring(colon + 1).equals(Integer.toString(port(server)))) {
      return false;
    }
    return covers(unbracketed(colon >= 0 ? entry.substring(0, colon) : entry), host);
  }

  /** A name stands for itself and all names below it; with a dot before it, only for these. */
  private static boolean covers(String entry, String host) {
    Optional<InetAddress> address = address(entry);
    if (address.isPresent()) {
      return address.equals(address(host));
    }
    String domain = entry.startsWith("*.") ? entry.substring(1) : entry;
    return domain.startsWith(".")
        ? host.endsWith(domain)
        : host.equals(domain) || host.endsWith("." + domain);
  }

  private static boolean isIn(InetAddress address, String network) {
    int slash = network.indexOf('/');
    byte[] host = address.getAddress();
    byte[] base =
        address(network.substring(0, slash)).map(InetAddress::getAddress).orElse(new byte[0]);
    String digits = network.substring(slash + 1);
    if (base.length != host.length || !digits.matches("\\d{1,3}")) {
      return false;
    }
    int bits = Integer.parseInt(digits);
    for (int bit = 0; bit < Math.min(bits, 8 * host.length); bit++) {
      int differing = host[bit / 8] ^ base[bit / 8];
      if ((differing & (0x80 >> (bit % 8))) != 0) {
        return false;
      }
    }
    return bits <= 8 * host.length;
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }

  private static int port(URI server) {
    return server.getPort() > 0 ? server.getPort() : server.getScheme().equals("https") ? 443 : 80;
  }

  private static Optional<InetAddress> address(String literal) {
    try {
      return Optional.of(InetAddress.ofLiteral(literal));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
