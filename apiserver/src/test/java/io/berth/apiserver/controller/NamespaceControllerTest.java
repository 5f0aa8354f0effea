package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import org.junit.jupiter.api.Test;

final class NamespaceControllerTest {
  @Test
  void aNamespaceGoesWithAllItHas() {
    try (Scene scene = new Scene(3)) {
      scene.api.create("{apiVersion: v1, kind: Namespace, metadata: {name: shop}}");
      scene.await(
          "account",
          () -> scene.api.get(ResourceTypes.SERVICE_ACCOUNT, "shop", "default").isPresent());
      scene.await(
          "certificate",
          () -> scene.api.get(ResourceTypes.CONFIG_MAP, "shop", "kube-root-ca.crt").isPresent());
      scene.api.create(
          """
          apiVersion: apps/v1
          kind: Deployment
          metadata: {name: web, namespace: shop}
          spec:
            replicas: 4
            selector: {matchLabels: {app: web}}
            template:
              metadata: {labels: {app: web}}
              spec: {containers: [{name: c, image: v1}]}
          """);
      scene.await("pods", () -> scene.readyPods().size() == 4);
      scene.delete(ResourceTypes.NAMESPACE, "shop", Propagation.BACKGROUND);
      scene.await("gone", () -> scene.api.get(ResourceTypes.NAMESPACE, "", "shop").isEmpty());
      for (ResourceType type : ResourceTypes.ALL) {
        assertThat(scene.all(type).stream().map(ApiObject::namespace)).doesNotContain("shop");
      }
      assertThat(scene.api.get(ResourceTypes.SERVICE_ACCOUNT, "default", "default")).isPresent();
    }
  }

  @Test
  void defaultsComeBack() {
    try (Scene scene = new Scene(1)) {
      scene.await(
          "account",
          () -> scene.api.get(ResourceTypes.SERVICE_ACCOUNT, "default", "default").isPresent());
      String uid = scene.get(ResourceTypes.SERVICE_ACCOUNT, "default").uid();
      scene.delete(ResourceTypes.SERVICE_ACCOUNT, "default", Propagation.BACKGROUND);
      scene.await(
          "another one",
          () ->
              scene
                  .api
                  .get(ResourceTypes.SERVICE_ACCOUNT, "default", "default")
                  .filter(account -> !account.uid().equals(uid))
                  .isPresent());
    }
  }
}
