package io.berth.app.apisuite;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Leaves in the documents of discovery only what both servers serve. */
final class ServedKinds {
  private static final Set<String> GROUPS =
      ResourceTypes.ALL.stream().map(ResourceType::group).collect(Collectors.toSet());

  private ServedKinds() {}

  static Answer only(Answer answer, Names names) {
    String kind = Trees.text(answer.body(), "kind");
    Tree body = answer.body();
    return Rules.withBody(
        answer,
        switch (kind) {
          case "APIResourceList" ->
              filtered(body, "resources", one -> isServed(groupOf(body), Trees.text(one, "name")));
          case "APIGroupList" ->
              each(
                  filtered(body, "groups", one -> GROUPS.contains(Trees.text(one, "name"))),
                  "groups",
                  ServedKinds::firstVersion);
          case "APIGroup" -> firstVersion(body);
          case "APIGroupDiscoveryList" ->
              each(
                  filtered(body, "items", one -> GROUPS.contains(Trees.text(one, "metadata.name"))),
                  "items",
                  group -> kinds(firstVersion(group)));
          default -> body;
        });
  }

  private static Tree firstVersion(Tree group) {
    return filtered(group, "versions", one -> Trees.text(one, "version").equals("v1"));
  }

  private static Tree kinds(Tree group) {
    String name = Trees.text(group, "metadata.name");
    return each(
        group,
        "versions",
        version ->
            each(
                filtered(version, "resources", one -> isServed(name, Trees.text(one, "resource"))),
                "resources",
                kind -> parts(name, kind)));
  }

  private static Tree parts(String group, Tree kind) {
    String plural = Trees.text(kind, "resource");
    return Trees.items(Trees.at(kind, "subresources")).isEmpty()
        ? kind
        : filtered(
            kind,
            "subresources",
            one -> isServed(group, plural + "/" + Trees.text(one, "subresource")));
  }

  private static String groupOf(Tree resources) {
    String version = Trees.text(resources, "groupVersion");
    return version.contains("/") ? version.substring(0, version.indexOf('/')) : "";
  }

  private static boolean isServed(String group, String name) {
    String[] names = name.split("/", 2);
    return ResourceTypes.find(group, "v1", names[0])
        .filter(type -> names.length == 1 || hasPart(type, names[1]))
        .isPresent();
  }

  private static boolean hasPart(ResourceType type, String part) {
    return type.subresources().stream().anyMatch(one -> one.name().equalsIgnoreCase(part));
  }

  private static Tree filtered(Tree tree, String list, Predicate<Tree> wanted) {
    return with(tree, list, Trees.items(Trees.at(tree, list)).stream().filter(wanted).toList());
  }

  private static Tree each(Tree tree, String list, UnaryOperator<Tree> change) {
    return with(tree, list, Trees.items(Trees.at(tree, list)).stream().map(change).toList());
  }

  private static Tree with(Tree tree, String list, List<Tree> items) {
    Map<String, Tree> members = new LinkedHashMap<>(Trees.members(tree));
    members.put(list, Trees.of(items));
    return Trees.of(members);
  }
}
