package io.berth.apiserver.discovery;

import io.berth.apiserver.discovery.Wish.Form;
import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
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
  public Optional<Answer> answer(Call call) {
    List<String> path = call.segments();
    String first = path.isEmpty() ? "" : path.getFirst();
    if (Health.isAbout(first)) {
      return Optional.of(Health.answer(call));
    }
    if (first.equals("openapi")) {
      requireGet(call);
      return Optional.of(openApi.answer(call));
    }
    if (path.size() == 1 && first.equals("api")) {
      return Optional.of(
          versions(call, Catalog.coreVersions(call.header("host")), Catalog.aggregated(CORE)));
    }
    if (path.size() == 1 && first.equals("apis")) {
      Doc aggregated = Catalog.aggregated(Catalog.groups());
      return Optional.of(versions(call, Catalog.groupList(), aggregated));
    }
    return document(path).map(tree -> plain(call, tree));
  }

  /** The documents that have one form. */
  private static Optional<Tree> document(List<String> path) {
    String first = path.isEmpty() ? "" : path.getFirst();
    return switch (path.size()) {
      case 0 -> Optional.of(Catalog.root());
      case 1 -> first.equals("version") ? Optional.of(VersionInfo.doc().tree()) : Optional.empty();
      case 2 ->
          switch (first) {
            case "api" -> Catalog.resources("", path.get(1)).map(Doc::tree);
            case "apis" -> Catalog.group(path.get(1)).map(Doc::tree);
            default -> Optional.empty();
          };
      case 3 ->
          first.equals("apis") && !path.get(1).isEmpty()
              ? Catalog.resources(path.get(1), path.get(2)).map(Doc::tree)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Answer versions(Call call, Doc plain, Doc aggregated) {
    requireGet(call);
    return switch (Wish.form(call, true)) {
      case AGGREGATED -> new Answer.Whole(200, AGGREGATED, json(aggregated.tree()), List.of());
      case Form form -> whole(form, plain.tree());
    };
  }

  private static Answer plain(Call call, Tree tree) {
    requireGet(call);
    return whole(Wish.form(call, false), tree);
  }

  private static Answer whole(Form form, Tree tree) {
    return form == Form.YAML
        ? new Answer.Whole(
            200,
            "application/yaml",
            YamlWriter.write(tree).getBytes(StandardCharsets.UTF_8),
            List.of())
        : new Answer.Whole(200, "application/json", json(tree), List.of());
  }

  private static byte[] json(Tree tree) {
    return JsonWriter.compact(tree).getBytes(StandardCharsets.UTF_8);
  }

  private static void requireGet(Call call) {
    if (!call.method().equals("GET")) {
      throw ApiFailure.methodNotAllowed();
    }
  }
}
