package io.berth.kube.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An API server of namespaces that keeps its promises and, while it is told to, lets everything go
 * wrong that may go wrong.
 */
final class ModelApi implements AutoCloseable {
  private static final int PAGE = 3;

  /** Something that happened; {@code uid} counts the objects of one name. */
  private record Event(int version, String type, String name, int uid) {}

  /** Ends an answer without an end. */
  private static final class BrokenException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  private final Random random;
  private final String prefix;
  private final boolean hasStreamedLists;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Event> objects = new TreeMap<>();
  private final List<Event> history = new ArrayList<>();
  private final Map<String, List<Event>> rests = new HashMap<>();
  private int version = 10;
  private int compacted = 10;
  private int uids;
  private boolean isFaulty = true;
  private boolean isClosed;

  /**
   * @param hasNumbers whether resource versions are numbers
   */
  ModelApi(long seed, boolean hasNumbers) {
    random = new Random(seed);
    prefix = hasNumbers ? "" : "v";
    hasStreamedLists = random.nextInt(3) > 0;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Creates, changes, deletes, or forgets the past. */
  synchronized void change() {
    version += 1 + random.nextInt(3);
    String name = "n" + random.nextInt(8);
    Event known = objects.get(name);
    if (known == null) {
      happened(new Event(version, "ADDED", name, ++uids));
    } else {
      happened(new Event(version, roll(3) ? "DELETED" : "MODIFIED", name, known.uid()));
    }
    if (roll(20)) {
      compacted = version;
      history.clear();
    }
    notifyAll();
  }

  private void happened(Event event) {
    history.add(event);
    if (event.type().equals("DELETED")) {
      objects.remove(event.name());
    } else {
      objects.put(event.name(), event);
    }
  }

  synchronized void behave() {
    isFaulty = false;
    notifyAll();
  }

  /** All objects as a recorder writes them. */
  synchronized List<String> state() {
    return objects.values().stream()
        .map(o -> o.name() + "-" + o.uid() + "@" + prefix + o.version())
        .toList();
  }

  private boolean roll(int sides) {
    return random.nextInt(sides) == 0;
  }

  private synchronized boolean fault(int sides) {
    return isFaulty && roll(sides);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, String> query = query(exchange);
      if (fault(12)) {
        refuse(exchange, List.of(500, 429, 503, 404, 0).get(fault(1) ? pick(5) : 0));
      } else if (!query.containsKey("watch")) {
        list(exchange, query);
      } else if (query.containsKey("sendInitialEvents") && !hasStreamedLists) {
        refuse(exchange, 422);
      } else {
        watch(exchange, query);
      }
    } catch (BrokenException e) {
      // closing the exchange now breaks the connection
    }
  }

  private synchronized int pick(int sides) {
    return random.nextInt(sides);
  }

  private static Map<String, String> query(HttpExchange exchange) {
    String query = exchange.getRequestURI().getQuery();
    return query == null
        ? Map.of()
        : Arrays.stream(query.split("&"))
            .map(pair -> pair.split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
  }

  private static void refuse(HttpExchange exchange, int code) throws IOException {
    if (code == 0) {
      throw new BrokenException();
    }
    send(
        exchange,
        code,
        Json.status(
            code, code == 410 ? "Expired" : code == 404 ? "NotFound" : "Reason", "as rolled"));
  }

  private static void send(HttpExchange exchange, int code, String json) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    byte[] bytes = json.getBytes(UTF_8);
    exchange.sendResponseHeaders(code, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private void list(HttpExchange exchange, Map<String, String> query) throws IOException {
    String page = page(query);
    if (page == null) {
      refuse(exchange, 410);
    } else {
      send(exchange, 200, page);
    }
  }

  /** A page of the state as it was when the first one was asked for; null if it is too old. */
  private synchronized @Nullable String page(Map<String, String> query) {
    String token = query.getOrDefault("continue", "");
    List<Event> rest = token.isEmpty() ? List.copyOf(objects.values()) : rests.get(token);
    int at = token.isEmpty() ? version : Integer.parseInt(token.split("-", -1)[0]);
    boolean isContinued = !token.isEmpty();
    if (rest == null || (isContinued && isFaulty && roll(4))) {
      return null;
    }
    int size = query.containsKey("limit") ? Math.min(PAGE, rest.size()) : rest.size();
    String next = size == rest.size() ? "" : at + "-" + rests.size();
    if (!next.isEmpty()) {
      rests.put(next, rest.subList(size, rest.size()));
    }
    return Json.list(prefix + at, next, rest.subList(0, size).stream().map(this::object).toList());
  }

  private String object(Event event) {
    return Json.object(event.name(), event.uid(), prefix + event.version());
  }

  private String line(Event event) {
    return Json.event(event.type(), object(event));
  }

  private void watch(HttpExchange exchange, Map<String, String> query) throws IOException {
    int from = Integer.parseInt(query.getOrDefault("resourceVersion", "0").replace("v", ""));
    boolean isList = query.containsKey("sendInitialEvents");
    if (!isList && isExpired(from) && fault(2)) {
      refuse(exchange, 410);
      return;
    }
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, 0);
    OutputStream out = exchange.getResponseBody();
    List<String> lines = new ArrayList<>();
    int at = isList ? initial(lines) : from;
    while (write(out, lines)) {
      lines.clear();
      at = next(at, lines);
    }
  }

  private synchronized boolean isExpired(int from) {
    return from < compacted;
  }

  /** All objects, in any order, and the bookmark after them. */
  private synchronized int initial(List<String> lines) {
    objects.values().forEach(o -> lines.add(Json.event("ADDED", object(o))));
    java.util.Collections.shuffle(lines, random);
    lines.add(Json.listed(prefix + version));
    return version;
  }

  /** Waits for something to happen after a version and writes it down. An empty line is the end. */
  private synchronized int next(int from, List<String> lines) throws IOException {
    while (version == from && !isClosed && !(isFaulty && roll(4))) {
      try {
        wait(5);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException(e);
      }
    }
    if (isClosed || (isFaulty && roll(10))) {
      lines.add("");
      return from;
    }
    if (from < compacted) {
      lines.add(Json.error(410, "Expired", "too old resource version"));
      lines.add("");
      return from;
    }
    history.stream().filter(e -> e.version() > from).forEach(e -> lines.add(line(e)));
    mischief(lines);
    return version;
  }

  /** Bookmarks, events that come again, and events that nobody can read. */
  private void mischief(List<String> lines) {
    if (!isFaulty) {
      return;
    }
    if (roll(3)) {
      lines.add(Json.bookmark(prefix + version));
    }
    if (roll(4) && !history.isEmpty()) {
      lines.add(line(history.getLast()));
    }
    if (roll(4) && prefix.isEmpty()) {
      history.stream().skip(Math.max(0, history.size() - 5)).forEach(e -> lines.add(line(e)));
    }
    if (roll(15)) {
      lines.add(Json.event("ADDED", "{\"metadata\":{\"name\":[]}}"));
    }
    if (roll(15)) {
      lines.add(Json.error(500, "InternalError", "as rolled"));
    }
  }

  /** Writes lines in one piece, or breaks off within it. */
  private boolean write(OutputStream out, List<String> lines) throws IOException {
    byte[] bytes = String.join("", lines).getBytes(UTF_8);
    if (bytes.length > 0 && fault(15)) {
      out.write(bytes, 0, pick(bytes.length));
      out.flush();
      throw new BrokenException();
    }
    out.write(bytes);
    out.flush();
    return lines.isEmpty() || !lines.getLast().isEmpty();
  }

  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
      notifyAll();
    }
    server.stop(0);
    threads.close();
  }
}
