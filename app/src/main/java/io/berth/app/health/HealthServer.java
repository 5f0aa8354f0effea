package io.berth.app.health;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@code /healthz}, {@code /livez} and {@code /readyz} over plain HTTP on loopback: with
 * {@code ?verbose} check by check, under {@code /readyz/NAME} for one check alone.
 */
public final class HealthServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private HealthServer(HttpServer server) {
    this.server = server;
  }

  /**
   * Begins to answer.
   *
   * @param port 0 for any that is free
   * @param groups the checks by path without its slash
   */
  public static HealthServer start(int port, Map<String, List<Check>> groups) throws IOException {
    HttpServer http =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    HealthServer health = new HealthServer(http);
    http.setExecutor(health.threads);
    groups.forEach(
        (name, checks) ->
            http.createContext("/" + name, exchange -> answer(exchange, name, checks)));
    http.start();
    return health;
  }

  /** The port that was taken. */
  public int port() {
    return server.getAddress().getPort();
  }

  private static void answer(HttpExchange exchange, String name, List<Check> all)
      throws IOException {
    String path = exchange.getRequestURI().getPath();
    List<Check> checks = all;
    if (!path.equals("/" + name) && !path.equals("/" + name + "/")) {
      checks = all.stream().filter(it -> path.equals("/" + name + "/" + it.name())).toList();
      if (checks.isEmpty()) {
        send(exchange, 404, "404 page not found\n");
        return;
      }
    }
    Query query = Query.of(exchange.getRequestURI().getRawQuery());
    HealthReport report = HealthReport.of(name, checks, query.excluded(), query.verbose());
    send(exchange, report.healthy() ? 200 : 500, report.text());
  }

  private record Query(boolean verbose, Set<String> excluded) {
    static Query of(@Nullable String raw) {
      boolean verbose = false;
      Set<String> excluded = new HashSet<>();
      for (String part : raw == null ? new String[0] : raw.split("&", -1)) {
        String name = part.replaceFirst("=.*", "");
        String value = part.substring(Math.min(part.length(), name.length() + 1));
        verbose |= name.equals("verbose");
        if (name.equals("exclude")) {
          excluded.add(URLDecoder.decode(value, StandardCharsets.UTF_8));
        }
      }
      return new Query(verbose, excluded);
    }
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
