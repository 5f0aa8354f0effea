package io.berth.kube.write;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where things are on the API server. */
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

  static String pod(PodIdentity pod) {
    return of("api", "v1", "namespaces", pod.namespace(), "pods", pod.name());
  }

  static String events(String namespace) {
    return of("apis", "events.k8s.io", "v1", "namespaces", namespace, "events");
  }

  static String event(String namespace, String name) {
    return events(namespace) + of(name);
  }
}
