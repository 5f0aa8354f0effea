package io.berth.apiserver.discovery;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.object.ApiFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One media range of an {@code Accept} header.
 *
 * @param type for example {@code application/json}
 */
record MediaRange(String type, Map<String, String> parameters) {
  private static final String JSON = "application/json";
  private static final String YAML = "application/yaml";

  /** The form in which a document is sent. */
  enum Form {
    JSON,
    YAML,
    AGGREGATED
  }

  /** In the order given, which is the order of preference that clients of the API use. */
  static List<MediaRange> of(HttpRequest request) {
    String header = request.header("accept");
    return header.isBlank()
        ? List.of(new MediaRange("*/*", Map.of()))
        : Stream.of(header.split(",", -1)).map(MediaRange::parse).toList();
  }

  private static MediaRange parse(String text) {
    String[] subresources = text.split(";", -1);
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 1; i < subresources.length; i++) {
      String[] pair = subresources[i].split("=", 2);
      parameters.put(
          pair[0].strip().toLowerCase(Locale.ROOT), pair.length < 2 ? "" : pair[1].strip());
    }
    return new MediaRange(subresources[0].strip().toLowerCase(Locale.ROOT), parameters);
  }

  /** The first form that the client takes. */
  static Form form(HttpRequest request, boolean canAggregate) {
    for (MediaRange range : of(request)) {
      boolean plain = !range.parameters.containsKey("as");
      if (range.isJson() && plain) {
        return Form.JSON;
      }
      if (range.type.equals(YAML) && plain) {
        return Form.YAML;
      }
      if (canAggregate && range.isAggregated()) {
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
