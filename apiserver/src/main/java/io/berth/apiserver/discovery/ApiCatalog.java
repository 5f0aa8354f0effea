package io.berth.apiserver.discovery;

import io.berth.apiserver.object.JsonObjectBuilder;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What is served, as the documents that clients read first. Each group has one version. */
final class ApiCatalog {
  /** Named groups in the order of kube-apiserver, which clients take for a preference. */
  private static final List<String> GROUPS =
      List.of(
          "apps",
          "events.k8s.io",
          "batch",
          "policy",
          "storage.k8s.io",
          "scheduling.k8s.io",
          "coordination.k8s.io",
          "resource.k8s.io");

  private static final String CORE = "";
  private static final String V1 = "v1";
  private static final List<String> VERBS =
      List.of("create", "delete", "deletecollection", "get", "list", "patch", "update", "watch");

  private ApiCatalog() {}

  /** The names of all groups but the core one. */
  static List<String> groups() {
    List<String> groups = new ArrayList<>(GROUPS);
    ResourceTypes.ALL.stream()
        .map(ResourceType::group)
        .filter(group -> !group.equals(CORE) && !groups.contains(group))
        .forEach(groups::add);
    return groups;
  }

  /** {@code /api}, with the address that the client used. */
  static JsonObjectBuilder coreVersions(String host) {
    return new JsonObjectBuilder()
        .put("kind", "APIVersions")
        .putTexts("versions", List.of(V1))
        .putAll(
            "serverAddressByClientCIDRs",
            List.of(
                new JsonObjectBuilder().put("clientCIDR", "0.0.0.0/0").put("serverAddress", host)));
  }

  /** {@code /apis}. */
  static JsonObjectBuilder groupList() {
    return JsonObjectBuilder.ofKind("APIGroupList", V1)
        .putAll(
            "groups", groups().stream().map(name -> group(new JsonObjectBuilder(), name)).toList());
  }

  /** {@code /apis/apps}, if there is that group. */
  static Optional<JsonObjectBuilder> group(String name) {
    return groups().contains(name)
        ? Optional.of(group(JsonObjectBuilder.ofKind("APIGroup", V1), name))
        : Optional.empty();
  }

  /** {@code /api/v1} or {@code /apis/apps/v1}, if there is that. */
  static Optional<JsonObjectBuilder> resources(String group, String version) {
    List<ResourceType> types = types(group);
    if (types.isEmpty() || !version.equals(V1)) {
      return Optional.empty();
    }
    List<JsonObjectBuilder> entries =
        types.stream().flatMap(type -> entries(type).stream()).toList();
    JsonObjectBuilder list = new JsonObjectBuilder().put("kind", "APIResourceList");
    return Optional.of(
        (group.equals(CORE) ? list : list.put("apiVersion", V1))
            .put("groupVersion", types.getFirst().apiVersion())
            .putAll("resources", entries));
  }

  /** {@code /api} or {@code /apis} in one document with all that is below. */
  static JsonObjectBuilder aggregated(List<String> groups) {
    return JsonObjectBuilder.ofKind("APIGroupDiscoveryList", "apidiscovery.k8s.io/v2")
        .put("metadata", new JsonObjectBuilder())
        .putAll("items", groups.stream().map(ApiCatalog::aggregated).toList());
  }

  private static JsonObjectBuilder aggregated(String group) {
    JsonObjectBuilder metadata =
        group.equals(CORE) ? new JsonObjectBuilder() : new JsonObjectBuilder().put("name", group);
    JsonObjectBuilder version =
        new JsonObjectBuilder()
            .put("version", V1)
            .putAll("resources", types(group).stream().map(ApiCatalog::aggregated).toList())
            .put("freshness", "Current");
    return new JsonObjectBuilder().put("metadata", metadata).putAll("versions", List.of(version));
  }

  private static JsonObjectBuilder aggregated(ResourceType type) {
    JsonObjectBuilder document =
        new JsonObjectBuilder()
            .put("resource", type.plural())
            .put("responseKind", responseKind(type.kind(), "", ""))
            .put("scope", type.namespaced() ? "Namespaced" : "Cluster")
            .put("singularResource", type.singular())
            .putTexts("verbs", verbs(type))
            .putUnlessEmpty("shortNames", type.shortNames())
            .putUnlessEmpty("categories", type.categories());
    List<JsonObjectBuilder> subresources =
        SubresourceInfo.of(type).stream().map(ApiCatalog::aggregated).toList();
    return subresources.isEmpty() ? document : document.putAll("subresources", subresources);
  }

  private static JsonObjectBuilder aggregated(SubresourceInfo subresource) {
    return new JsonObjectBuilder()
        .put("subresource", subresource.name())
        .put(
            "responseKind",
            responseKind(subresource.kind(), subresource.group(), subresource.version()))
        .putTexts("verbs", subresource.verbs());
  }

  /** Group and version are those of the list, unless others are given. */
  private static JsonObjectBuilder responseKind(String kind, String group, String version) {
    return new JsonObjectBuilder().put("group", group).put("version", version).put("kind", kind);
  }

  private static JsonObjectBuilder group(JsonObjectBuilder document, String name) {
    JsonObjectBuilder version =
        new JsonObjectBuilder().put("groupVersion", name + "/" + V1).put("version", V1);
    return document
        .put("name", name)
        .putAll("versions", List.of(version))
        .put("preferredVersion", version);
  }

  /** By name, as upstream. */
  private static List<ResourceType> types(String group) {
    return ResourceTypes.ALL.stream()
        .filter(type -> type.group().equals(group))
        .sorted(Comparator.comparing(ResourceType::plural))
        .toList();
  }

  private static List<JsonObjectBuilder> entries(ResourceType type) {
    List<JsonObjectBuilder> entries = new ArrayList<>();
    entries.add(
        new JsonObjectBuilder()
            .put("name", type.plural())
            .put("singularName", type.singular())
            .put("namespaced", type.namespaced())
            .put("kind", type.kind())
            .putTexts("verbs", verbs(type))
            .putUnlessEmpty("shortNames", type.shortNames())
            .putUnlessEmpty("categories", type.categories()));
    SubresourceInfo.of(type).forEach(subresource -> entries.add(entry(type, subresource)));
    return entries;
  }

  private static JsonObjectBuilder entry(ResourceType type, SubresourceInfo subresource) {
    JsonObjectBuilder document =
        new JsonObjectBuilder()
            .put("name", type.plural() + "/" + subresource.name())
            .put("singularName", "")
            .put("namespaced", type.namespaced());
    if (!subresource.group().isEmpty()) {
      document.put("group", subresource.group()).put("version", subresource.version());
    }
    return document.put("kind", subresource.kind()).putTexts("verbs", subresource.verbs());
  }

  /** Namespaces are deleted one by one. */
  private static List<String> verbs(ResourceType type) {
    return type.equals(ResourceTypes.NAMESPACE)
        ? VERBS.stream().filter(verb -> !verb.equals("deletecollection")).toList()
        : VERBS;
  }

  /** The paths of all documents, for people who look at the root. */
  static List<String> paths() {
    List<String> paths = new ArrayList<>(List.of("/api", "/api/v1", "/apis"));
    groups().stream().sorted().forEach(group -> paths.addAll(paths(group)));
    paths.addAll(
        List.of("/healthz", "/livez", "/openapi/v2", "/openapi/v3", "/readyz", "/version"));
    return paths;
  }

  private static List<String> paths(String group) {
    return List.of("/apis/" + group, "/apis/" + group + "/" + V1);
  }

  static Tree.Members root() {
    return new JsonObjectBuilder().putTexts("paths", paths()).tree();
  }
}
