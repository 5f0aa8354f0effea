package io.berth.kube.access;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/** Reads the URLs of API servers and proxies. */
final class Urls {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*");
  private static final Pattern USER = Pattern.compile("//[^/@]*@");
  private static final int HIGHEST_PORT = 65_535;

  private Urls() {}

  /** A host alone, perhaps with a port, means plain HTTP, as everywhere in Kubernetes. */
  static URI server(String written) throws InvalidValueException {
    boolean complete = SCHEME.matcher(written).matches();
    URI uri = parse(complete ? written : "http://" + written, List.of("http", "https"));
    String path = trimmed(Objects.requireNonNullElse(uri.getRawPath(), ""));
    if (!complete && !path.isEmpty()) {
      throw problem(written, "a path needs a scheme, write https://HOST:PORT/PATH");
    }
    if (uri.getRawUserInfo() != null) {
      throw problem(
          written, "a user does not belong in it, write username and password below users");
    }
    return URI.create(uri.getScheme() + "://" + uri.getRawAuthority() + path);
  }

  /** Kubernetes knows https too: a connection to the proxy that is encrypted itself. */
  static URI proxy(String written) throws InvalidValueException {
    return parse(written, List.of("http", "socks5"));
  }

  private static URI parse(String written, List<String> schemes) throws InvalidValueException {
    URI uri = syntax(written);
    String scheme = Objects.requireNonNullElse(uri.getScheme(), "").toLowerCase(Locale.ROOT);
    if (!schemes.contains(scheme)) {
      throw problem(written, "only " + String.join(" and ", schemes) + " can be used");
    }
    if (uri.getHost() == null) {
      throw problem(written, "it has no valid host; write " + scheme + "://HOST:PORT");
    }
    if (uri.getPort() == 0 || uri.getPort() > HIGHEST_PORT) {
      throw problem(written, "ports are from 1 to " + HIGHEST_PORT);
    }
    return scheme.equals(uri.getScheme())
        ? uri
        : syntax(scheme + written.substring(scheme.length()));
  }

  private static URI syntax(String written) throws InvalidValueException {
    try {
      return new URI(written);
    } catch (URISyntaxException e) {
      throw problem(written, e.getReason());
    }
  }

  private static String trimmed(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }

  private static InvalidValueException problem(String written, String problem) {
    String safe = USER.matcher(written).replaceFirst("//...@");
    return new InvalidValueException("\"%s\" is not a usable URL: %s".formatted(safe, problem));
  }
}
