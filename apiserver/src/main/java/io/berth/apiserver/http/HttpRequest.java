package io.berth.apiserver.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request.
 *
 * @param method in capitals
 * @param segments of the path, decoded; empty ones are left out
 * @param query decoded values by name, in the order given
 * @param headers values by name in lower case, joined by commas
 * @param body all of it; empty if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // bytes that are neither changed nor compared
public record HttpRequest(
    String method,
    List<String> segments,
    Map<String, List<String>> query,
    Map<String, String> headers,
    byte[] body) {

  /** The first value of a query parameter. */
  public Optional<String> parameter(String name) {
    List<String> values = query.getOrDefault(name, List.of());
    return values.isEmpty() ? Optional.empty() : Optional.of(values.getFirst());
  }

  /** A header, or an empty string. */
  public String header(String name) {
    return headers.getOrDefault(name, "");
  }
}
