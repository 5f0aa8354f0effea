package io.berth.apiserver.resource;

import java.util.List;
import java.util.Set;

/**
 * A kind of object as the API serves it.
 *
 * @param group empty for the core group
 * @param plural the last segment of its path
 * @param shortNames what kubectl takes instead
 * @param categories groups of kinds for kubectl, for example {@code all}
 */
public record ResourceType(
    String group,
    String version,
    String kind,
    String plural,
    String singular,
    boolean namespaced,
    List<String> shortNames,
    List<String> categories,
    Set<Subresource> subresources) {

  /** A part of an object, or something done to it, with a path of its own. */
  public enum Subresource {
    STATUS,
    SCALE,
    BINDING,
    EVICTION,
    /** Known only to be refused with an explanation. */
    LOG,
    EXEC,
    ATTACH,
    PORTFORWARD,
    EPHEMERALCONTAINERS,
    RESIZE,
    TOKEN,
    FINALIZE;

    /** As the path has it. */
    public String segment() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** As objects say it: {@code v1} or {@code apps/v1}. */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** As messages name it: {@code pods} or {@code deployments.apps}. */
  public String resource() {
    return group.isEmpty() ? plural : plural + "." + group;
  }

  public boolean has(Subresource subresource) {
    return subresources.contains(subresource);
  }

  @Override
  public String toString() {
    return resource();
  }
}
