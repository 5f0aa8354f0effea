package io.berth.kube.write;

import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kind;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The paths of the API server. */
public final class ApiPath {
  private ApiPath() {}

  /** The path of these segments, whatever they contain. */
  public static String of(String... segments) {
    StringBuilder path = new StringBuilder();
    for (String segment : segments) {
      path.append('/').append(encode(segment));
    }
    return path.toString();
  }

  private static String encode(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** The path of an object of any kind. */
  static String of(ObjectIdentity object) {
    Kind<?> kind = object.kind();
    String group = kind.apiVersion().contains("/") ? "/apis/" : "/api/";
    String namespace = kind.namespaced() ? of("namespaces", object.namespace()) : "";
    return group + kind.apiVersion() + namespace + of(kind.plural(), object.name());
  }

  static String events(String namespace) {
    return of("apis", "events.k8s.io", "v1", "namespaces", namespace, "events");
  }

  static String event(String namespace, String name) {
    return events(namespace) + of(name);
  }
}
