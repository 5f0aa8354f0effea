package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Labels and selectors in one line. */
final class Selectors {
  private Selectors() {}

  /** Labels such as {@code a=b,c=d}, or {@code <none>}. */
  static String labels(Map<String, String> labels) {
    return labels.isEmpty()
        ? PrintedObject.NONE
        : labels.entrySet().stream()
            .map(label -> label.getKey() + "=" + label.getValue())
            .sorted()
            .collect(Collectors.joining(","));
  }

  /**
   * A label selector with its requirements sorted by key, for example {@code a=b,c in (d,e),!f}.
   *
   * @param empty what stands for a selector that requires nothing, or for none
   */
  static String selector(ApiObject object, String empty, String... path) {
    return object.at(path).orElse(null) instanceof Tree.Members tree
        ? selector(new ApiObject(tree), empty)
        : empty;
  }

  private static String selector(ApiObject selector, String empty) {
    List<Requirement> all = new ArrayList<>();
    selector.texts("matchLabels").forEach((k, v) -> all.add(new Requirement(k, k + "=" + v)));
    for (ApiObject expression : PrintedObject.parts(selector, "matchExpressions")) {
      all.add(new Requirement(expression.text("key"), shown(expression)));
    }
    all.sort(Comparator.comparing(Requirement::key));
    return all.isEmpty()
        ? empty
        : all.stream().map(Requirement::shown).collect(Collectors.joining(","));
  }

  private static String shown(ApiObject expression) {
    String key = expression.text("key");
    return switch (expression.text("operator")) {
      case "In" -> key + " in (" + values(expression) + ")";
      case "NotIn" -> key + " notin (" + values(expression) + ")";
      case "DoesNotExist" -> "!" + key;
      default -> key;
    };
  }

  private static String values(ApiObject expression) {
    return expression.items("values").stream()
        .map(TreeFields::text)
        .sorted()
        .collect(Collectors.joining(","));
  }

  private record Requirement(String key, String shown) {}
}
