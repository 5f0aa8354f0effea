package io.berth.apiserver.rest;

import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import java.util.Locale;
import java.util.Optional;

/** How a client wants to see objects. */
record Accepted(View view, Format format) {
  /** As what. */
  enum View {
    OBJECT,
    TABLE,
    METADATA
  }

  /** Written how. */
  enum Format {
    JSON,
    YAML
  }

  /** Refuses a client that could not read the answer, before anything is done for it. */
  static void require(Call call) {
    Accepted _ = of(call);
  }

  /** The first of the client's wishes that can be met. */
  static Accepted of(Call call) {
    String header = call.header("accept");
    if (header.isBlank()) {
      return new Accepted(View.OBJECT, Format.JSON);
    }
    for (String wish : header.split(",", -1)) {
      Optional<Accepted> accepted = meet(wish.toLowerCase(Locale.ROOT).replace(" ", ""));
      if (accepted.isPresent()) {
        return accepted.get();
      }
    }
    throw ApiFailure.notAcceptable(
        "only the following media types are accepted: application/json, application/yaml");
  }

  private static Optional<Accepted> meet(String wish) {
    String[] parts = wish.split(";", -1);
    Optional<Format> format =
        switch (parts[0]) {
          case "application/json", "*/*", "application/*" -> Optional.of(Format.JSON);
          case "application/yaml" -> Optional.of(Format.YAML);
          default -> Optional.empty();
        };
    return format.flatMap(
        found -> view(parameter(parts, "as")).map(view -> new Accepted(view, found)));
  }

  private static Optional<View> view(String as) {
    return switch (as) {
      case "" -> Optional.of(View.OBJECT);
      case "table" -> Optional.of(View.TABLE);
      case "partialobjectmetadata", "partialobjectmetadatalist" -> Optional.of(View.METADATA);
      default -> Optional.empty();
    };
  }

  private static String parameter(String[] parts, String name) {
    for (String part : parts) {
      if (part.startsWith(name + "=")) {
        return part.substring(name.length() + 1);
      }
    }
    return "";
  }
}
