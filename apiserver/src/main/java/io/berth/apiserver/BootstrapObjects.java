package io.berth.apiserver;

import io.berth.apiserver.admission.SystemPriorityClass;
import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.util.List;

/** What there is in every new cluster. */
final class BootstrapObjects {
  private BootstrapObjects() {}

  static void create(ClusterApi api) {
    for (String name : List.of("default", "kube-system", "kube-public", "kube-node-lease")) {
      create(
          api,
          ResourceTypes.NAMESPACE,
          "{\"kind\":\"Namespace\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\""
              + name
              + "\"}}");
    }
    for (SystemPriorityClass each : SystemPriorityClass.values()) {
      api.create(ResourceTypes.PRIORITY_CLASS, each.object());
    }
    create(
        api,
        ResourceTypes.SERVICE,
        """
        {"kind":"Service","apiVersion":"v1",
         "metadata":{"name":"kubernetes","namespace":"default",
                     "labels":{"component":"apiserver","provider":"kubernetes"}},
         "spec":{"type":"ClusterIP","clusterIP":"10.96.0.1",
                 "ports":[{"name":"https","protocol":"TCP","port":443,"targetPort":6443}]}}
        """);
  }

  private static void create(ClusterApi api, ResourceType type, String json) {
    try {
      api.create(type, new ApiObject((Tree.Members) TreeReader.readUnplaced("first", json)));
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }
}
