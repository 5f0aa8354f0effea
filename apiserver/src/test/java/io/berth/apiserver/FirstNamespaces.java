package io.berth.apiserver;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import java.nio.charset.StandardCharsets;

/** Namespaces for tests. */
public final class FirstNamespaces {
  private FirstNamespaces() {}

  public static void create(ClusterApi api, String... names) {
    for (String name : names) {
      String json =
          "{\"kind\":\"Namespace\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"" + name + "\"}}";
      api.create(ResourceTypes.NAMESPACE, ApiObject.parse(json.getBytes(StandardCharsets.UTF_8)));
    }
  }
}
