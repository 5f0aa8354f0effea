package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The subresource {@code scale}: the number of replicas of a workload, as an object of its own. */
final class ScaleSubresource {
  /** As messages name it. */
  private static final ResourceType TYPE =
      new ResourceType("autoscaling", "v1", "Scale", "", "", true, List.of(), List.of(), Set.of());

  private ScaleSubresource() {}

  /** What a workload's scale is. */
  static ApiObject of(ApiObject workload) {
    Map<String, Tree> metadata = new LinkedHashMap<>();
    for (String name :
        List.of("name", "namespace", "uid", "resourceVersion", "creationTimestamp")) {
      workload.at("metadata", name).ifPresent(value -> metadata.put(name, value));
    }
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("kind", Trees.text("Scale"));
    members.put("apiVersion", Trees.text("autoscaling/v1"));
    members.put("metadata", Trees.object(metadata));
    ApiObject scale = new ApiObject(Trees.object(members));
    long wanted = workload.number("spec", "replicas").orElse(0);
    ApiObject sized =
        wanted == 0
            ? scale.with(Trees.object(Map.of()), "spec")
            : scale.with(wanted, "spec", "replicas");
    ApiObject complete =
        sized.with(workload.number("status", "replicas").orElse(0), "status", "replicas");
    String selector = selector(workload);
    return selector.isEmpty() ? complete : complete.with(selector, "status", "selector");
  }

  /** The workload with the replicas of a scale. */
  static ApiObject applied(ResourceType type, ApiObject workload, ApiObject scale) {
    long replicas = scale.number("spec", "replicas").orElse(0);
    if (replicas < 0) {
      throw ApiFailure.invalid(
          TYPE,
          workload.name(),
          List.of(
              Status.Cause.invalid(
                  "spec.replicas", Long.toString(replicas), "must be greater than or equal to 0")));
    }
    String version = scale.resourceVersion();
    if (!version.isEmpty() && !version.equals(workload.resourceVersion())) {
      throw ApiFailure.outdated(type, workload.name());
    }
    return workload.with(replicas, "spec", "replicas");
  }

  private static String selector(ApiObject workload) {
    List<String> terms = new ArrayList<>();
    Map<String, String> labels =
        workload.at("spec", "selector", "matchLabels").isPresent()
            ? workload.texts("spec", "selector", "matchLabels")
            : Map.of();
    new TreeMap<>(labels).forEach((key, value) -> terms.add(key + "=" + value));
    for (Tree term : workload.items("spec", "selector", "matchExpressions")) {
      terms.add(expression(term));
    }
    return String.join(",", terms);
  }

  private static String expression(Tree term) {
    String key = TreeFields.text(term, "key");
    List<String> values =
        TreeFields.at(term, "values").orElse(null) instanceof Tree.Items list
            ? list.items().stream().map(TreeFields::text).sorted().toList()
            : List.of();
    return switch (TreeFields.text(term, "operator")) {
      case "In" -> key + " in (" + String.join(",", values) + ")";
      case "NotIn" -> key + " notin (" + String.join(",", values) + ")";
      case "DoesNotExist" -> "!" + key;
      default -> key;
    };
  }
}
