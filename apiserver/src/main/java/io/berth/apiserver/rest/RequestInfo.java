package io.berth.apiserver.rest;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.util.List;
import java.util.Optional;

/**
 * What the path of a request names: a resource type, a namespace, an object, a subresource.
 *
 * @param namespace empty for kinds without namespaces, and for all namespaces
 * @param name empty for all objects of the kind
 * @param subresource empty for the object itself
 */
record RequestInfo(ResourceType type, String namespace, String name, String subresource) {

  /** Whether a path is one of a group of kinds, though perhaps of none that there is. */
  static boolean isServed(List<String> path) {
    String first = path.isEmpty() ? "" : path.getFirst();
    boolean known =
        path.size() > 1
            && ResourceTypes.ALL.stream().anyMatch(type -> type.group().equals(path.get(1)));
    return first.equals("api") || (first.equals("apis") && known);
  }

  /** Reads a path; nothing if no kind is served there. */
  static Optional<RequestInfo> of(List<String> path) {
    if (path.size() >= 3 && path.get(0).equals("api")) {
      return within("", path.get(1), path.subList(2, path.size()));
    }
    if (path.size() >= 4 && path.get(0).equals("apis")) {
      return within(path.get(1), path.get(2), path.subList(3, path.size()));
    }
    return Optional.empty();
  }

  private static Optional<RequestInfo> within(String group, String version, List<String> rest) {
    boolean inNamespace = rest.size() >= 3 && rest.get(0).equals("namespaces");
    if (inNamespace) {
      Optional<RequestInfo> found =
          find(group, version, rest.get(1), rest.subList(2, rest.size()))
              .filter(info -> info.type.namespaced());
      if (found.isPresent()) {
        return found;
      }
    }
    return find(group, version, "", rest)
        .filter(info -> !info.type.namespaced() || info.name.isEmpty());
  }

  private static Optional<RequestInfo> find(
      String group, String version, String namespace, List<String> rest) {
    if (rest.size() > 3) {
      return Optional.empty();
    }
    String name = rest.size() > 1 ? rest.get(1) : "";
    String subresource = rest.size() > 2 ? rest.get(2) : "";
    return ResourceTypes.find(group, version, rest.getFirst())
        .map(type -> new RequestInfo(type, namespace, name, subresource));
  }

  boolean isCollection() {
    return name.isEmpty();
  }

  Key key() {
    return new Key(namespace, name);
  }
}
