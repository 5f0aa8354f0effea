package io.berth.kube.transport;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A request to the API server.
 *
 * @param path begins with a slash, without the server's own path; its segments are encoded already
 * @param query parameters, not encoded
 * @param accept the media types that are understood, best first
 * @param timeout until the response is complete, or begins if it is streamed
 * @param idle for how long a streamed response may be silent
 */
public record Request(
    Method method,
    String path,
    Map<String, String> query,
    String accept,
    Optional<Content> body,
    Duration timeout,
    Duration idle) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration SILENCE = Duration.ofSeconds(90);

  /** What can be done to a path. */
  public enum Method {
    GET,
    POST,
    PUT,
    PATCH,
    DELETE
  }

  public static Request get(String path) {
    return new Request(
        Method.GET, path, Map.of(), Content.JSON, Optional.empty(), PATIENCE, SILENCE);
  }

  public static Request with(Method method, String path, Content body) {
    return new Request(method, path, Map.of(), Content.JSON, Optional.of(body), PATIENCE, SILENCE);
  }

  public Request query(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(query);
    more.put(name, value);
    return new Request(method, path, more, accept, body, timeout, idle);
  }

  public Request accept(String types) {
    return new Request(method, path, query, types, body, timeout, idle);
  }

  public Request timeout(Duration limit) {
    return new Request(method, path, query, accept, body, limit, idle);
  }

  public Request idle(Duration limit) {
    return new Request(method, path, query, accept, body, timeout, limit);
  }
}
