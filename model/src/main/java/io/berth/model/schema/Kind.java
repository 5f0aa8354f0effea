package io.berth.model.schema;

import io.berth.model.meta.KubeObject;

/**
 * A kind of object as the API names it.
 *
 * @param apiVersion {@code v1} or {@code group/version}
 * @param kind for example {@code Pod}
 * @param plural the resource name that kubectl takes, for example {@code pods}
 * @param namespaced whether its objects live in namespaces
 * @param type the record
 */
public record Kind<T extends Record & KubeObject>(
    String apiVersion, String kind, String plural, boolean namespaced, Class<T> type) {

  /** The resource as {@code kubectl get} takes it: plural, then the group if it has one. */
  public String resource() {
    int slash = apiVersion.indexOf('/');
    return slash < 0 ? plural : plural + "." + apiVersion.substring(0, slash);
  }

  /** The description of the record. */
  public Message<T> message() {
    return Message.of(type);
  }
}
