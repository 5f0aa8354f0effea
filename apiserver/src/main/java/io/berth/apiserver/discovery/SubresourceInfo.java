package io.berth.apiserver.discovery;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import java.util.Comparator;
import java.util.List;

/**
 * A subresource as discovery documents describe it.
 *
 * @param kind what is sent or received there
 * @param group of that kind if it is of another group, or empty
 */
record SubresourceInfo(String name, String kind, String group, String version, List<String> verbs) {
  private static final List<String> CREATE = List.of("create");
  private static final List<String> CONNECT = List.of("create", "get");
  private static final List<String> CHANGE = List.of("get", "patch", "update");

  /** The subresources of a type, by name. */
  static List<SubresourceInfo> of(ResourceType type) {
    return type.subresources().stream()
        .sorted(Comparator.comparing(Subresource::segment))
        .map(subresource -> of(type, subresource))
        .toList();
  }

  private static SubresourceInfo of(ResourceType type, Subresource subresource) {
    return switch (subresource) {
      case STATUS, RESIZE, EPHEMERALCONTAINERS -> own(subresource, type.kind(), CHANGE);
      case SCALE ->
          new SubresourceInfo(subresource.segment(), "Scale", "autoscaling", "v1", CHANGE);
      case BINDING -> own(subresource, "Binding", CREATE);
      case EVICTION ->
          new SubresourceInfo(subresource.segment(), "Eviction", "policy", "v1", CREATE);
      case LOG -> own(subresource, type.kind(), List.of("get"));
      case EXEC -> own(subresource, "PodExecOptions", CONNECT);
      case ATTACH -> own(subresource, "PodAttachOptions", CONNECT);
      case PORTFORWARD -> own(subresource, "PodPortForwardOptions", CONNECT);
      case TOKEN ->
          new SubresourceInfo(
              subresource.segment(), "TokenRequest", "authentication.k8s.io", "v1", CREATE);
      case FINALIZE -> own(subresource, type.kind(), List.of("update"));
    };
  }

  private static SubresourceInfo own(Subresource subresource, String kind, List<String> verbs) {
    return new SubresourceInfo(subresource.segment(), kind, "", "", verbs);
  }
}
