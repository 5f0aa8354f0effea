package io.berth.apiserver.discovery;

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
  static Doc coreVersions(String host) {
    return new Doc()
        .with("kind", "APIVersions")
        .withTexts("versions", List.of(V1))
        .withAll(
            "serverAddressByClientCIDRs",
            List.of(new Doc().with("clientCIDR", "0.0.0.0/0").with("serverAddress", host)));
  }

  /** {@code /apis}. */
  static Doc groupList() {
    return Doc.of("APIGroupList", V1)
        .withAll("groups", groups().stream().map(name -> group(new Doc(), name)).toList());
  }

  /** {@code /apis/apps}, if there is that group. */
  static Optional<Doc> group(String name) {
    return groups().contains(name)
        ? Optional.of(group(Doc.of("APIGroup", V1), name))
        : Optional.empty();
  }

  /** {@code /api/v1} or {@code /apis/apps/v1}, if there is that. */
  static Optional<Doc> resources(String group, String version) {
    List<ResourceType> types = types(group);
    if (types.isEmpty() || !version.equals(V1)) {
      return Optional.empty();
    }
    List<Doc> entries = types.stream().flatMap(type -> entries(type).stream()).toList();
    Doc list = new Doc().with("kind", "APIResourceList");
    return Optional.of(
        (group.equals(CORE) ? list : list.with("apiVersion", V1))
            .with("groupVersion", types.getFirst().apiVersion())
            .withAll("resources", entries));
  }

  /** {@code /api} or {@code /apis} in one document with all that is below. */
  static Doc aggregated(List<String> groups) {
    return Doc.of("APIGroupDiscoveryList", "apidiscovery.k8s.io/v2")
        .with("metadata", new Doc())
        .withAll("items", groups.stream().map(ApiCatalog::aggregated).toList());
  }

  private static Doc aggregated(String group) {
    Doc metadata = group.equals(CORE) ? new Doc() : new Doc().with("name", group);
    Doc version =
        new Doc()
            .with("version", V1)
            .withAll("resources", types(group).stream().map(ApiCatalog::aggregated).toList())
            .with("freshness", "Current");
    return new Doc().with("metadata", metadata).withAll("versions", List.of(version));
  }

  private static Doc aggregated(ResourceType type) {
    Doc doc =
        new Doc()
            .with("resource", type.plural())
            .with("responseKind", responseKind(type.kind(), "", ""))
            .with("scope", type.namespaced() ? "Namespaced" : "Cluster")
            .with("singularResource", type.singular())
            .withTexts("verbs", verbs(type))
            .withAnyTexts("shortNames", type.shortNames())
            .withAnyTexts("categories", type.categories());
    List<Doc> subresources = SubresourceInfo.of(type).stream().map(ApiCatalog::aggregated).toList();
    return subresources.isEmpty() ? doc : doc.withAll("subresources", subresources);
  }

  private static Doc aggregated(SubresourceInfo subresource) {
    return new Doc()
        .with("subresource", subresource.name())
        .with(
            "responseKind",
            responseKind(subresource.kind(), subresource.group(), subresource.version()))
        .withTexts("verbs", subresource.verbs());
  }

  /** Of the same group and version as the list, unless others are given. */
  private static Doc responseKind(String kind, String group, String version) {
    return new Doc().with("group", group).with("version", version).with("kind", kind);
  }

  private static Doc group(Doc doc, String name) {
    Doc version = new Doc().with("groupVersion", name + "/" + V1).with("version", V1);
    return doc.with("name", name)
        .withAll("versions", List.of(version))
        .with("preferredVersion", version);
  }

  /** By name, as upstream. */
  private static List<ResourceType> types(String group) {
    return ResourceTypes.ALL.stream()
        .filter(type -> type.group().equals(group))
        .sorted(Comparator.comparing(ResourceType::plural))
        .toList();
  }

  private static List<Doc> entries(ResourceType type) {
    List<Doc> entries = new ArrayList<>();
    entries.add(
        new Doc()
            .with("name", type.plural())
            .with("singularName", type.singular())
            .with("namespaced", type.namespaced())
            .with("kind", type.kind())
            .withTexts("verbs", verbs(type))
            .withAnyTexts("shortNames", type.shortNames())
            .withAnyTexts("categories", type.categories()));
    SubresourceInfo.of(type).forEach(subresource -> entries.add(entry(type, subresource)));
    return entries;
  }

  private static Doc entry(ResourceType type, SubresourceInfo subresource) {
    Doc doc =
        new Doc()
            .with("name", type.plural() + "/" + subresource.name())
            .with("singularName", "")
            .with("namespaced", type.namespaced());
    if (!subresource.group().isEmpty()) {
      doc.with("group", subresource.group()).with("version", subresource.version());
    }
    return doc.with("kind", subresource.kind()).withTexts("verbs", subresource.verbs());
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
    return new Doc().withTexts("paths", paths()).tree();
  }
}
