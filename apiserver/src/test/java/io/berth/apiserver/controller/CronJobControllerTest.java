package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import org.junit.jupiter.api.Test;

final class CronJobControllerTest {
  private static String cron(String policy, String runs) {
    return """
    apiVersion: batch/v1
    kind: CronJob
    metadata: {name: tick, namespace: default}
    spec:
      schedule: "* * * * *"
      concurrencyPolicy: %s
      successfulJobsHistoryLimit: 2
      jobTemplate:
        metadata: {labels: {from: cron}}
        spec:
          completions: 1
          parallelism: 1
          template:
            metadata: {labels: {app: tick}, annotations: {berth.io/runs-for: %s}}
            spec: {restartPolicy: Never, containers: [{name: c, image: i}]}
    """
        .formatted(policy, runs);
  }

  @Test
  void startsAJobEveryMinuteAndKeepsTwo() {
    try (Scene scene = new Scene(3, 600)) {
      scene.api.create(cron("Allow", "1s"));
      scene.await("four jobs", () -> scene.events("SuccessfulCreate").size() >= 8);
      scene.await("cleaned up", () -> !scene.events("SuccessfulDelete").isEmpty());
      ApiObject tick = scene.get(ResourceTypes.CRON_JOB, "tick");
      assertThat(tick.text("status", "lastScheduleTime")).endsWith(":00Z");
      assertThat(tick.text("status", "lastSuccessfulTime")).isNotEmpty();
      ApiObject job = scene.all(ResourceTypes.JOB).getFirst();
      assertThat(job.name()).matches("tick-\\d{8}");
      assertThat(job.labels()).containsEntry("from", "cron");
      assertThat(job.annotations()).containsKey("batch.kubernetes.io/cronjob-scheduled-timestamp");
      assertThat(scene.events("SawCompletedJob")).anyMatch(m -> m.endsWith("condition: Complete"));
    }
  }

  @Test
  void forbidWaitsForTheJobBefore() {
    try (Scene scene = new Scene(3, 600)) {
      scene.api.create(cron("Forbid", "1h"));
      scene.await("refused", () -> !scene.events("JobAlreadyActive").isEmpty());
      assertThat(scene.all(ResourceTypes.JOB)).hasSize(1);
    }
  }

  @Test
  void replaceStopsTheJobBefore() {
    try (Scene scene = new Scene(3, 600)) {
      scene.api.create(cron("Replace", "1h"));
      scene.await("replaced", () -> scene.events("SuccessfulDelete").size() >= 2);
      scene.await("one", () -> scene.all(ResourceTypes.JOB).size() <= 1);
      assertThat(scene.get(ResourceTypes.CRON_JOB, "tick").items("status", "active"))
          .hasSizeLessThanOrEqualTo(1);
    }
  }
}
