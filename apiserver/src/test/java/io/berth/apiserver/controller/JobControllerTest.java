package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class JobControllerTest {
  private static String job(String spec, String annotations) {
    return """
    apiVersion: batch/v1
    kind: Job
    metadata: {name: work, namespace: default}
    spec:
      %s
      template:
        metadata: {labels: {app: work}, annotations: {berth.io/runs-for: 2s%s}}
        spec: {restartPolicy: Never, containers: [{name: c, image: i}]}
    """
        .formatted(spec.replace("; ", "\n  "), annotations);
  }

  private static final String FAILING = ", berth.io/exit-code: \"1\"";

  private static ApiObject work(Scene scene) {
    return scene.get(ResourceTypes.JOB, "work");
  }

  @Test
  void runsUntilEnoughHaveSucceeded() {
    try (Scene scene = new Scene(3, 50)) {
      AtomicInteger most = new AtomicInteger();
      scene.onPod(
          _ ->
              most.accumulateAndGet(
                  (int)
                      scene.pods().stream()
                          .filter(pod -> !pod.text("status", "phase").equals("Succeeded"))
                          .count(),
                  Math::max));
      scene.api.create(job("completions: 7; parallelism: 3", ""));
      scene.await("complete", () -> Conditions.isTrue(work(scene), "Complete"));
      ApiObject job = work(scene);
      assertThat(FieldValues.count(job, "succeeded")).isEqualTo(7);
      assertThat(FieldValues.count(job, "active")).isZero();
      assertThat(job.text("status", "startTime")).isNotEmpty();
      assertThat(job.text("status", "completionTime")).isNotEmpty();
      assertThat(Conditions.reason(job, "SuccessCriteriaMet")).isEqualTo("CompletionsReached");
      assertThat(most.get()).isBetween(2, 3);
      assertThat(scene.pods()).hasSize(7);
      scene.await("event", () -> scene.events("Completed").contains("Job completed"));
      assertThat(scene.pods().getFirst().labels())
          .containsEntry("batch.kubernetes.io/job-name", "work")
          .containsEntry("job-name", "work")
          .containsEntry("controller-uid", job.uid());
    }
  }

  @Test
  void givesUpAfterTooManyFailures() {
    try (Scene scene = new Scene(3, 200)) {
      scene.api.create(job("backoffLimit: 2; completions: 1; parallelism: 1", FAILING));
      scene.await("failed", () -> Conditions.isTrue(work(scene), "Failed"));
      ApiObject job = work(scene);
      assertThat(FieldValues.count(job, "failed")).isEqualTo(3);
      assertThat(Conditions.reason(job, "Failed")).isEqualTo("BackoffLimitExceeded");
      assertThat(Conditions.isTrue(job, "FailureTarget")).isTrue();
      scene.await(
          "event",
          () ->
              scene
                  .events("BackoffLimitExceeded")
                  .contains("Job has reached the specified backoff limit"));
    }
  }

  @Test
  void restartsOnFailureCountToo() {
    try (Scene scene = new Scene(3, 200)) {
      scene.api.create(
          job("backoffLimit: 2; completions: 1; parallelism: 1", FAILING)
              .replace("Never", "OnFailure"));
      scene.await("failed", () -> Conditions.isTrue(work(scene), "Failed"));
      assertThat(Conditions.reason(work(scene), "Failed")).isEqualTo("BackoffLimitExceeded");
      scene.await("no pod", () -> scene.pods().isEmpty());
    }
  }

  @Test
  void indexedJobsRunEveryIndexOnce() {
    try (Scene scene = new Scene(3, 50)) {
      scene.api.create(job("completionMode: Indexed; completions: 4; parallelism: 2", ""));
      scene.await("complete", () -> Conditions.isTrue(work(scene), "Complete"));
      assertThat(work(scene).text("status", "completedIndexes")).isEqualTo("0-3");
      assertThat(scene.pods().stream().map(pod -> pod.text("spec", "hostname")))
          .containsExactlyInAnyOrder("work-0", "work-1", "work-2", "work-3");
      ApiObject pod = scene.pods().getFirst();
      assertThat(pod.name()).startsWith("work-0-");
      assertThat(pod.annotations()).containsEntry(PodView.INDEX, "0");
      assertThat(pod.labels()).containsEntry(PodView.INDEX, "0");
    }
  }

  @Test
  void stopsAtItsDeadline() {
    try (Scene scene = new Scene(3, 50)) {
      scene.api.create(
          job("activeDeadlineSeconds: 5; completions: 1; parallelism: 1", "").replace("2s", "1h"));
      scene.await("failed", () -> Conditions.isTrue(work(scene), "Failed"));
      assertThat(Conditions.reason(work(scene), "Failed")).isEqualTo("DeadlineExceeded");
      assertThat(scene.pods()).isEmpty();
    }
  }

  @Test
  void suspendedJobsHaveNoPodsUntilTheyGoOn() {
    try (Scene scene = new Scene(3, 50)) {
      scene.api.create(job("suspend: true; completions: 2; parallelism: 2", ""));
      scene.await("suspended", () -> Conditions.isTrue(work(scene), "Suspended"));
      assertThat(scene.pods()).isEmpty();
      assertThat(work(scene).text("status", "startTime")).isEmpty();
      scene.change(
          ResourceTypes.JOB,
          "work",
          job -> job.with(new Tree.Bool(Position.NONE, false), "spec", "suspend"));
      scene.await("complete", () -> Conditions.isTrue(work(scene), "Complete"));
      assertThat(Conditions.reason(work(scene), "Suspended")).isEqualTo("JobResumed");
      assertThat(scene.events("Resumed")).containsExactly("Job resumed");
    }
  }

  @Test
  void finishedJobsGoAfterTheirTime() {
    try (Scene scene = new Scene(3, 50)) {
      scene.api.create(job("ttlSecondsAfterFinished: 10; completions: 1; parallelism: 1", ""));
      scene.await("started", () -> !scene.pods().isEmpty());
      scene.await("gone", () -> scene.all(ResourceTypes.JOB).isEmpty());
      scene.await("pods too", () -> scene.pods().isEmpty());
      assertThat(scene.events("Completed")).hasSize(1);
    }
  }
}
