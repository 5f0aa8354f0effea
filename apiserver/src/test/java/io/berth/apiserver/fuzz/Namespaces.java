package io.berth.apiserver.fuzz;

import io.berth.apiserver.object.ApiObject;
import java.nio.charset.StandardCharsets;

/** Namespaces to fuzz in. */
final class Namespaces {
  private Namespaces() {}

  static ApiObject object(String name) {
    return ApiObject.parse(
        "{\"kind\":\"Namespace\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"%s\"}}"
            .formatted(name)
            .getBytes(StandardCharsets.UTF_8));
  }
}
