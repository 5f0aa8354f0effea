package io.berth.apiserver.discovery;

import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One of the forms in which a client would take an answer.
 *
 * @param type for example {@code application/json}
 */
record Wish(String type, Map<String, String> parameters) {
  private static final String JSON = "application/json";
  private static final String YAML = "application/yaml";

  /** The form in which a document is sent. */
  enum Form {
    JSON,
    YAML,
    AGGREGATED
  }

  /** In the order given, which is the order of preference that clients of the API use. */
  static List<Wish> of(Call call) {
    String header = call.header("accept");
    return header.isBlank()
        ? List.of(new Wish("*/*", Map.of()))
        : Stream.of(header.split(",", -1)).map(Wish::parse).toList();
  }

  private static Wish parse(String text) {
    String[] parts = text.split(";", -1);
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 1; i < parts.length; i++) {
      String[] pair = parts[i].split("=", 2);
      parameters.put(
          pair[0].strip().toLowerCase(Locale.ROOT), pair.length < 2 ? "" : pair[1].strip());
    }
    return new Wish(parts[0].strip().toLowerCase(Locale.ROOT), parameters);
  }

  /** The first form that the client takes. */
  static Form form(Call call, boolean canAggregate) {
    for (Wish wish : of(call)) {
      boolean plain = !wish.parameters.containsKey("as");
      if (wish.isJson() && plain) {
        return Form.JSON;
      }
      if (wish.type.equals(YAML) && plain) {
        return Form.YAML;
      }
      if (canAggregate && wish.isAggregated()) {
        return Form.AGGREGATED;
      }
    }
    throw ApiFailure.notAcceptable(
        "only the following media types are accepted: " + JSON + ", " + YAML);
  }

  boolean isJson() {
    return type.equals(JSON) || type.equals("*/*") || type.equals("application/*");
  }

  private boolean isAggregated() {
    return type.equals(JSON)
        && "APIGroupDiscoveryList".equals(parameters.get("as"))
        && "apidiscovery.k8s.io".equals(parameters.get("g"))
        && "v2".equals(parameters.get("v"));
  }
}
