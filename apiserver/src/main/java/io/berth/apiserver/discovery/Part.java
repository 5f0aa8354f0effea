package io.berth.apiserver.discovery;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import java.util.Comparator;
import java.util.List;

/**
 * A part of a kind's objects that has a path of its own, as clients are told about it.
 *
 * @param kind what is sent or received there
 * @param group of that kind if it is of another group, or empty
 */
record Part(String name, String kind, String group, String version, List<String> verbs) {
  private static final List<String> CREATE = List.of("create");
  private static final List<String> CONNECT = List.of("create", "get");
  private static final List<String> CHANGE = List.of("get", "patch", "update");

  /** The parts of a type, by name. */
  static List<Part> of(ResourceType type) {
    return type.subresources().stream()
        .sorted(Comparator.comparing(Subresource::segment))
        .map(part -> of(type, part))
        .toList();
  }

  private static Part of(ResourceType type, Subresource part) {
    return switch (part) {
      case STATUS, RESIZE, EPHEMERALCONTAINERS -> own(part, type.kind(), CHANGE);
      case SCALE -> new Part(part.segment(), "Scale", "autoscaling", "v1", CHANGE);
      case BINDING -> own(part, "Binding", CREATE);
      case EVICTION -> new Part(part.segment(), "Eviction", "policy", "v1", CREATE);
      case LOG -> own(part, type.kind(), List.of("get"));
      case EXEC -> own(part, "PodExecOptions", CONNECT);
      case ATTACH -> own(part, "PodAttachOptions", CONNECT);
      case PORTFORWARD -> own(part, "PodPortForwardOptions", CONNECT);
      case TOKEN -> new Part(part.segment(), "TokenRequest", "authentication.k8s.io", "v1", CREATE);
      case FINALIZE -> own(part, type.kind(), List.of("update"));
    };
  }

  private static Part own(Subresource part, String kind, List<String> verbs) {
    return new Part(part.segment(), kind, "", "", verbs);
  }
}
