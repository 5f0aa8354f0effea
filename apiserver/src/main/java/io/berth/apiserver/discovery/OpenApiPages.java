package io.berth.apiserver.discovery;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.schema.OpenApi;
import io.berth.codec.JsonWriter;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The OpenAPI documents. They are made when first asked for, and kept. Thread-safe. */
final class OpenApiPages {
  private static final String JSON = "application/json";

  private final Map<String, byte[]> made = new ConcurrentHashMap<>();

  /** Whatever is below {@code /openapi}. */
  HttpResponse handle(HttpRequest request) {
    List<String> path = request.segments();
    Optional<byte[]> page = page(path);
    if (page.isEmpty()) {
      return empty(404);
    }
    boolean acceptable =
        MediaRange.of(request).stream()
            .anyMatch(range -> range.isJson() && !range.parameters().containsKey("as"));
    return acceptable ? new HttpResponse.Whole(200, JSON, page.get(), List.of()) : empty(406);
  }

  private Optional<byte[]> page(List<String> path) {
    String version = path.size() > 1 ? path.get(1) : "";
    if (version.equals("v2") && path.size() == 2) {
      return Optional.of(made.computeIfAbsent("", _ -> bytes(OpenApi.v2())));
    }
    if (!version.equals("v3")) {
      return Optional.empty();
    }
    if (path.size() == 2) {
      return Optional.of(bytes(OpenApi.v3Index()));
    }
    String name = String.join("/", path.subList(2, path.size()));
    byte[] known = made.get(name);
    return known == null ? make(name) : Optional.of(known);
  }

  private Optional<byte[]> make(String name) {
    Optional<byte[]> page = OpenApi.v3(name).map(OpenApiPages::bytes);
    page.ifPresent(bytes -> made.put(name, bytes));
    return page;
  }

  private static byte[] bytes(Tree.Members tree) {
    return JsonWriter.compact(tree).getBytes(StandardCharsets.UTF_8);
  }

  private static HttpResponse empty(int code) {
    return new HttpResponse.Whole(code, JSON, new byte[0], List.of());
  }
}
