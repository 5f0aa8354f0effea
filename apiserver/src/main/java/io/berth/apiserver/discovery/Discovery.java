package io.berth.apiserver.discovery;

import io.berth.apiserver.discovery.MediaRange.Form;
import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.JsonObjectBuilder;
import io.berth.codec.JsonWriter;
import io.berth.codec.YamlWriter;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Answers what clients ask about the server before they ask for objects. Thread-safe. */
public final class Discovery {
  private static final String AGGREGATED =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";
  private static final List<String> CORE = List.of("");

  private final OpenApiPages openApi = new OpenApiPages();

  /** The answer, if the request is about the server. */
  public Optional<HttpResponse> handle(HttpRequest request) {
    List<String> path = request.segments();
    String first = path.isEmpty() ? "" : path.getFirst();
    if (Health.isAbout(first)) {
      return Optional.of(Health.handle(request));
    }
    if (first.equals("openapi")) {
      requireGet(request);
      return Optional.of(openApi.handle(request));
    }
    if (path.size() == 1 && first.equals("api")) {
      return Optional.of(
          versions(
              request,
              ApiCatalog.coreVersions(request.header("host")),
              ApiCatalog.aggregated(CORE)));
    }
    if (path.size() == 1 && first.equals("apis")) {
      JsonObjectBuilder aggregated = ApiCatalog.aggregated(ApiCatalog.groups());
      return Optional.of(versions(request, ApiCatalog.groupList(), aggregated));
    }
    return document(path).map(tree -> plain(request, tree));
  }

  /** The documents that have one form. */
  private static Optional<Tree> document(List<String> path) {
    String first = path.isEmpty() ? "" : path.getFirst();
    return switch (path.size()) {
      case 0 -> Optional.of(ApiCatalog.root());
      case 1 ->
          first.equals("version") ? Optional.of(VersionInfo.document().tree()) : Optional.empty();
      case 2 ->
          switch (first) {
            case "api" -> ApiCatalog.resources("", path.get(1)).map(JsonObjectBuilder::tree);
            case "apis" -> ApiCatalog.group(path.get(1)).map(JsonObjectBuilder::tree);
            default -> Optional.empty();
          };
      case 3 ->
          first.equals("apis") && !path.get(1).isEmpty()
              ? ApiCatalog.resources(path.get(1), path.get(2)).map(JsonObjectBuilder::tree)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static HttpResponse versions(
      HttpRequest request, JsonObjectBuilder plain, JsonObjectBuilder aggregated) {
    requireGet(request);
    return switch (MediaRange.form(request, true)) {
      case AGGREGATED ->
          new HttpResponse.Whole(200, AGGREGATED, json(aggregated.tree()), List.of());
      case Form form -> whole(form, plain.tree());
    };
  }

  private static HttpResponse plain(HttpRequest request, Tree tree) {
    requireGet(request);
    return whole(MediaRange.form(request, false), tree);
  }

  private static HttpResponse whole(Form form, Tree tree) {
    return form == Form.YAML
        ? new HttpResponse.Whole(
            200,
            "application/yaml",
            YamlWriter.write(tree).getBytes(StandardCharsets.UTF_8),
            List.of())
        : new HttpResponse.Whole(200, "application/json", json(tree), List.of());
  }

  private static byte[] json(Tree tree) {
    return JsonWriter.compact(tree).getBytes(StandardCharsets.UTF_8);
  }

  private static void requireGet(HttpRequest request) {
    if (!request.method().equals("GET")) {
      throw ApiFailure.methodNotAllowed();
    }
  }
}
