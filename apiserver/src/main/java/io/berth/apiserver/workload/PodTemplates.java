package io.berth.apiserver.workload;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Pod templates: their hashes, and the pods made from them. */
public final class PodTemplates {
  private static final String SAFE = "bcdfghjklmnpqrstvwxz2456789";

  private PodTemplates() {}

  /** The template in the spec of a workload. */
  public static Tree.Members of(ApiObject owner) {
    return owner.at("spec", "template").orElse(null) instanceof Tree.Members template
        ? template
        : Trees.object(Map.of());
  }

  /**
   * A hash of the template. It differs from kube-controller-manager's, which depends on how Go
   * prints its types, but is made in the same way from the same letters.
   *
   * @param collisions raised when another template already has the name
   */
  public static String hash(Tree template, long collisions) {
    String text = JsonWriter.compact(sorted(template)) + (collisions == 0 ? "" : collisions);
    int hash = 0x811c9dc5;
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xff)) * 0x01000193;
    }
    StringBuilder safe = new StringBuilder();
    for (char digit : Integer.toUnsignedString(hash).toCharArray()) {
      safe.append(SAFE.charAt(digit % SAFE.length()));
    }
    return safe.toString();
  }

  private static Tree sorted(Tree tree) {
    return switch (tree) {
      case Tree.Members object -> {
        Map<String, Tree> members = new TreeMap<>();
        object.members().forEach((name, value) -> members.put(name, sorted(value)));
        yield Trees.object(new LinkedHashMap<>(members));
      }
      case Tree.Items list ->
          TreeFields.items(list.items().stream().map(PodTemplates::sorted).toList());
      case Tree.Text _, Tree.Numeral _, Tree.Bool _, Tree.Null _ -> tree;
    };
  }

  /** A pod that the owner controls, without a name. */
  public static ApiObject pod(ResourceType ownerType, ApiObject owner, Tree.Members template) {
    ApiObject from = new ApiObject(template);
    Map<String, Tree> metadata = new LinkedHashMap<>();
    metadata.put("namespace", Trees.text(owner.namespace()));
    for (String kept : List.of("labels", "annotations", "finalizers")) {
      from.at("metadata", kept).ifPresent(value -> metadata.put(kept, value));
    }
    metadata.put("ownerReferences", TreeFields.items(List.of(reference(ownerType, owner))));
    return new ApiObject(
        TreeFields.object(
            "apiVersion",
            "v1",
            "kind",
            "Pod",
            "metadata",
            Trees.object(metadata),
            "spec",
            from.at("spec").orElse(Trees.object(Map.of()))));
  }

  /** A reference to the one owner that looks after an object. */
  public static Tree.Members reference(ResourceType type, ApiObject owner) {
    return TreeFields.object(
        "apiVersion", type.apiVersion(),
        "kind", type.kind(),
        "name", owner.name(),
        "uid", owner.uid(),
        "controller", true,
        "blockOwnerDeletion", true);
  }
}
