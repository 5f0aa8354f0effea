package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import java.util.List;
import java.util.stream.Collectors;

/** Query parameters as values. */
final class QueryOptions {
  private static final String USUAL_MANAGER = "unknown";

  private QueryOptions() {}

  static WriteOptions write(HttpRequest request) {
    return new WriteOptions(isDryRun(request), manager(request));
  }

  static boolean isDryRun(HttpRequest request) {
    List<String> values = request.query().getOrDefault("dryRun", List.of());
    for (String value : values) {
      if (!value.equals("All")) {
        throw noDryRun(kind(request), values);
      }
    }
    return !values.isEmpty();
  }

  /** A way to try things that there is not. */
  static ApiFailure noDryRun(String kind, List<String> values) {
    String shown = values.stream().map(one -> "\"" + one + "\"").collect(Collectors.joining(" "));
    return ApiFailure.invalidOptions(
        kind,
        List.of(
            new Status.Cause(
                "FieldValueNotSupported",
                "Unsupported value: [" + shown + "]: supported values: \"All\"",
                "dryRun")));
  }

  /** As messages name the options of a request. */
  static String kind(HttpRequest request) {
    return switch (request.method()) {
      case "POST" -> "CreateOptions";
      case "PUT" -> "UpdateOptions";
      case "PATCH" -> "PatchOptions";
      case "DELETE" -> "DeleteOptions";
      default -> "ListOptions";
    };
  }

  /** Who writes: as the client says, or the first word of its name. */
  static String manager(HttpRequest request) {
    String agent = request.header("user-agent");
    return request
        .parameter("fieldManager")
        .filter(manager -> !manager.isEmpty())
        .orElse(agent.isEmpty() ? USUAL_MANAGER : agent.split("[/ ]", 2)[0]);
  }

  /** A whole number; 0 if it is not given. */
  static long number(HttpRequest request, String name) {
    String text = request.parameter(name).orElse("");
    if (text.isEmpty()) {
      return 0;
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw ApiFailure.badRequest(
          "strconv.ParseInt: parsing \"%s\": invalid syntax".formatted(text));
    }
  }

  /** Whether a parameter is given, unless it is said to be false. */
  static boolean flag(HttpRequest request, String name) {
    String text = request.parameter(name).orElse("false");
    return !text.equalsIgnoreCase("false") && !text.equals("0");
  }

  /** A version; 0 if none is given. */
  static long version(HttpRequest request) {
    return version(request, "");
  }

  /** A resource version; the message about anything else begins with a prefix. */
  static long version(HttpRequest request, String words) {
    String text = request.parameter("resourceVersion").orElse("");
    if (text.isEmpty()) {
      return 0;
    }
    try {
      return Long.parseUnsignedLong(text);
    } catch (NumberFormatException e) {
      throw ApiFailure.badRequest(
          words
              + "resourceVersion: Invalid value: \"%s\": strconv.ParseUint: parsing \"%s\": invalid syntax"
                  .formatted(text, text));
    }
  }
}
