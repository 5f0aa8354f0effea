package io.berth.apiserver.discovery;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Everything in one document, as newer clients ask for it. */
final class AggregatedDiscovery {
  static final String MEDIA_TYPE =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

  private AggregatedDiscovery() {}

  /** The core group, or all others. */
  static Tree.Members groups(boolean core) {
    List<String> names = core ? List.of("") : PlainDiscovery.groupNames();
    return new Document()
        .text("kind", "APIGroupDiscoveryList")
        .text("apiVersion", "apidiscovery.k8s.io/v2")
        .put("metadata", Trees.object(Map.of()))
        .list("items", names.stream().map(AggregatedDiscovery::group).toList())
        .tree();
  }

  private static Tree.Members group(String name) {
    List<Tree.Members> resources =
        ResourceTypes.ALL.stream()
            .filter(type -> type.group().equals(name))
            .sorted(Comparator.comparing(ResourceType::plural))
            .map(AggregatedDiscovery::resource)
            .toList();
    Tree.Members version =
        new Document()
            .text("version", "v1")
            .list("resources", resources)
            .text("freshness", "Current")
            .tree();
    return new Document()
        .put("metadata", new Document().textUnlessEmpty("name", name).tree())
        .list("versions", List.of(version))
        .tree();
  }

  private static Tree.Members resource(ResourceType type) {
    ApiResource entry = ApiResource.of(type);
    Document resource =
        new Document()
            .text("resource", type.plural())
            .put("responseKind", kind(entry))
            .text("scope", type.namespaced() ? "Namespaced" : "Cluster")
            .text("singularResource", type.singular())
            .texts("verbs", entry.verbs())
            .textsUnlessEmpty("shortNames", type.shortNames())
            .textsUnlessEmpty("categories", type.categories());
    List<ApiResource> subresources = ApiResource.subresources(type);
    return subresources.isEmpty()
        ? resource.tree()
        : resource
            .list(
                "subresources",
                subresources.stream().map(AggregatedDiscovery::subresource).toList())
            .tree();
  }

  private static Tree.Members subresource(ApiResource entry) {
    return new Document()
        .text("subresource", entry.subresource())
        .put("responseKind", kind(entry))
        .texts("verbs", entry.verbs())
        .tree();
  }

  private static Tree.Members kind(ApiResource entry) {
    return new Document()
        .text("group", entry.group())
        .text("version", entry.version())
        .text("kind", entry.kind())
        .tree();
  }
}
