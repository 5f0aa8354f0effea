package io.berth.apiserver.discovery;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One document for each group and version, as older clients ask for them. */
final class PlainDiscovery {
  private PlainDiscovery() {}

  static Tree.Members versions() {
    return new Document()
        .text("kind", "APIVersions")
        .texts("versions", List.of("v1"))
        .list("serverAddressByClientCIDRs", List.of())
        .tree();
  }

  static Tree.Members groups() {
    return new Document()
        .text("kind", "APIGroupList")
        .text("apiVersion", "v1")
        .list("groups", groupNames().stream().map(name -> members(name).tree()).toList())
        .tree();
  }

  static Optional<Tree.Members> group(String name) {
    return groupNames().contains(name)
        ? Optional.of(
            new Document()
                .text("kind", "APIGroup")
                .text("apiVersion", "v1")
                .text("name", name)
                .list("versions", List.of(version(name)))
                .put("preferredVersion", version(name))
                .tree())
        : Optional.empty();
  }

  /** The named groups, in the order of the first kind of each. */
  static List<String> groupNames() {
    return ResourceTypes.ALL.stream()
        .map(ResourceType::group)
        .filter(group -> !group.isEmpty())
        .distinct()
        .toList();
  }

  private static Document members(String name) {
    return new Document()
        .text("name", name)
        .list("versions", List.of(version(name)))
        .put("preferredVersion", version(name));
  }

  private static Tree.Members version(String group) {
    return new Document().text("groupVersion", group + "/v1").text("version", "v1").tree();
  }

  static Optional<Tree.Members> resources(String group, String version) {
    List<ResourceType> types =
        ResourceTypes.ALL.stream()
            .filter(type -> type.group().equals(group) && type.version().equals(version))
            .toList();
    if (types.isEmpty()) {
      return Optional.empty();
    }
    List<ApiResource> entries = new ArrayList<>();
    for (ResourceType type : types) {
      entries.add(ApiResource.of(type));
      entries.addAll(ApiResource.subresources(type));
    }
    return Optional.of(
        new Document()
            .text("kind", "APIResourceList")
            .textUnlessEmpty("apiVersion", group.isEmpty() ? "" : "v1")
            .text("groupVersion", types.getFirst().apiVersion())
            .list(
                "resources",
                entries.stream()
                    .sorted(Comparator.comparing(PlainDiscovery::path))
                    .map(PlainDiscovery::resource)
                    .toList())
            .tree());
  }

  private static String path(ApiResource entry) {
    return entry.subresource().isEmpty()
        ? entry.type().plural()
        : entry.type().plural() + "/" + entry.subresource();
  }

  private static Tree.Members resource(ApiResource entry) {
    boolean whole = entry.subresource().isEmpty();
    ResourceType type = entry.type();
    return new Document()
        .text("name", path(entry))
        .text("singularName", whole ? type.singular() : "")
        .flag("namespaced", type.namespaced())
        .textUnlessEmpty("group", entry.group())
        .textUnlessEmpty("version", entry.version())
        .text("kind", entry.kind())
        .texts("verbs", entry.verbs())
        .textsUnlessEmpty("shortNames", whole ? type.shortNames() : List.of())
        .textsUnlessEmpty("categories", whole ? type.categories() : List.of())
        .tree();
  }
}
