package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DisruptionControllerTest {
  @ParameterizedTest
  @CsvSource({
    "minAvailable: 3, 3, 1",
    "minAvailable: 50%, 2, 2",
    "minAvailable: 9, 9, 0",
    "maxUnavailable: 1, 3, 1",
    "maxUnavailable: 30%, 2, 2",
    "maxUnavailable: 0, 4, 0"
  })
  void countsWhatMayGo(String spec, int desired, int allowed) {
    try (Scene scene = new Scene(3)) {
      scene.api.create(
          """
          apiVersion: apps/v1
          kind: ReplicaSet
          metadata: {name: web, namespace: default}
          spec:
            replicas: 4
            selector: {matchLabels: {app: web}}
            template:
              metadata: {labels: {app: web}}
              spec: {containers: [{name: c, image: i}]}
          """);
      scene.api.create(
          """
          apiVersion: policy/v1
          kind: PodDisruptionBudget
          metadata: {name: budget, namespace: default}
          spec: {%s, selector: {matchLabels: {app: web}}}
          """
              .formatted(spec));
      scene.await(
          "healthy",
          () ->
              FieldValues.count(
                      scene.get(ResourceTypes.POD_DISRUPTION_BUDGET, "budget"), "currentHealthy")
                  == 4);
      ApiObject budget = scene.get(ResourceTypes.POD_DISRUPTION_BUDGET, "budget");
      assertThat(FieldValues.count(budget, "expectedPods")).isEqualTo(4);
      assertThat(FieldValues.count(budget, "desiredHealthy")).isEqualTo(desired);
      assertThat(FieldValues.count(budget, "disruptionsAllowed")).isEqualTo(allowed);
      assertThat(FieldValues.count(budget, "observedGeneration")).isEqualTo(1);
      assertThat(Conditions.reason(budget, "DisruptionAllowed"))
          .isEqualTo(allowed > 0 ? "SufficientPods" : "InsufficientPods");
    }
  }
}
