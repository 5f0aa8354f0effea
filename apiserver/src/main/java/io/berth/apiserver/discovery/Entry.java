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
record Entry(
    ResourceType type, String part, String group, String version, String kind, List<String> verbs) {
  private static final List<String> ALL =
      List.of("create", "delete", "deletecollection", "get", "list", "patch", "update", "watch");
  private static final List<String> OF_NAMESPACES =
      ALL.stream().filter(verb -> !verb.equals("deletecollection")).toList();
  private static final List<String> OF_PARTS = List.of("get", "patch", "update");

  /** The resource itself. */
  static Entry of(ResourceType type) {
    List<String> verbs = type.equals(ResourceTypes.NAMESPACE) ? OF_NAMESPACES : ALL;
    return new Entry(type, "", "", "", type.kind(), verbs);
  }

  /** Its parts, by name. */
  static List<Entry> parts(ResourceType type) {
    return type.subresources().stream()
        .sorted(Comparator.comparing(Subresource::segment))
        .map(part -> part(type, part))
        .toList();
  }

  private static Entry part(ResourceType type, Subresource part) {
    return switch (part) {
      case STATUS, EPHEMERALCONTAINERS, RESIZE -> own(type, part, type.kind(), OF_PARTS);
      case FINALIZE -> own(type, part, type.kind(), List.of("update"));
      case LOG -> own(type, part, type.kind(), List.of("get"));
      case BINDING -> own(type, part, "Binding", List.of("create"));
      case EXEC -> own(type, part, "PodExecOptions", List.of("create", "get"));
      case ATTACH -> own(type, part, "PodAttachOptions", List.of("create", "get"));
      case PORTFORWARD -> own(type, part, "PodPortForwardOptions", List.of("create", "get"));
      case SCALE -> new Entry(type, part.segment(), "autoscaling", "v1", "Scale", OF_PARTS);
      case EVICTION ->
          new Entry(type, part.segment(), "policy", "v1", "Eviction", List.of("create"));
      case TOKEN ->
          new Entry(
              type,
              part.segment(),
              "authentication.k8s.io",
              "v1",
              "TokenRequest",
              List.of("create"));
    };
  }

  private static Entry own(ResourceType type, Subresource part, String kind, List<String> verbs) {
    return new Entry(type, part.segment(), "", "", kind, verbs);
  }
}
