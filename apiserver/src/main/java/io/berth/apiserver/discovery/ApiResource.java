package io.berth.apiserver.discovery;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Comparator;
import java.util.List;

/**
 * What can be asked for under one path.
 *
 * @param part of the resource; empty for the resource itself
 * @param group of the kind, if it is another than the resource's
 */
record ApiResource(
    ResourceType type,
    String subresource,
    String group,
    String version,
    String kind,
    List<String> verbs) {
  private static final List<String> ALL =
      List.of("create", "delete", "deletecollection", "get", "list", "patch", "update", "watch");
  private static final List<String> OF_NAMESPACES =
      ALL.stream().filter(verb -> !verb.equals("deletecollection")).toList();
  private static final List<String> OF_PARTS = List.of("get", "patch", "update");

  /** The resource itself. */
  static ApiResource of(ResourceType type) {
    List<String> verbs = type.equals(ResourceTypes.NAMESPACE) ? OF_NAMESPACES : ALL;
    return new ApiResource(type, "", "", "", type.kind(), verbs);
  }

  /** Its parts, by name. */
  static List<ApiResource> subresources(ResourceType type) {
    return type.subresources().stream()
        .sorted(Comparator.comparing(Subresource::segment))
        .map(subresource -> subresource(type, subresource))
        .toList();
  }

  private static ApiResource subresource(ResourceType type, Subresource subresource) {
    return switch (subresource) {
      case STATUS, EPHEMERALCONTAINERS, RESIZE -> own(type, subresource, type.kind(), OF_PARTS);
      case FINALIZE -> own(type, subresource, type.kind(), List.of("update"));
      case LOG -> own(type, subresource, type.kind(), List.of("get"));
      case BINDING -> own(type, subresource, "Binding", List.of("create"));
      case EXEC -> own(type, subresource, "PodExecOptions", List.of("create", "get"));
      case ATTACH -> own(type, subresource, "PodAttachOptions", List.of("create", "get"));
      case PORTFORWARD -> own(type, subresource, "PodPortForwardOptions", List.of("create", "get"));
      case SCALE ->
          new ApiResource(type, subresource.segment(), "autoscaling", "v1", "Scale", OF_PARTS);
      case EVICTION ->
          new ApiResource(
              type, subresource.segment(), "policy", "v1", "Eviction", List.of("create"));
      case TOKEN ->
          new ApiResource(
              type,
              subresource.segment(),
              "authentication.k8s.io",
              "v1",
              "TokenRequest",
              List.of("create"));
    };
  }

  private static ApiResource own(
      ResourceType type, Subresource subresource, String kind, List<String> verbs) {
    return new ApiResource(type, subresource.segment(), "", "", kind, verbs);
  }
}
