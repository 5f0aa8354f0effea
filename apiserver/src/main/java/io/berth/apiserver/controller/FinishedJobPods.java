package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The finished pods of one Job, counted. Pods may be deleted after they ended, so it keeps the uids
 * of those that are counted.
 */
final class FinishedJobPods {
  private static final Duration FIRST_WAIT = Duration.ofSeconds(10);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

  private final Set<String> counted = new HashSet<>();
  private final TreeSet<Integer> doneIndexes = new TreeSet<>();
  private int succeeded;
  private int failed;
  private int failuresInRow;
  private Instant lastFailure = Instant.EPOCH;

  /** Goes on from the Job's status; pods that ended before are in there already. */
  FinishedJobPods(ApiObject job, List<PodView> pods) {
    succeeded = FieldValues.count(job, "succeeded");
    failed = FieldValues.count(job, "failed");
    doneIndexes.addAll(CompletionIndexes.parse(job.text("status", "completedIndexes")));
    if (job.at("status", "startTime").isPresent()) {
      pods.stream().filter(PodView::isFinished).forEach(pod -> counted.add(pod.uid()));
    }
  }

  int succeeded() {
    return succeeded;
  }

  int failed() {
    return failed;
  }

  SortedSet<Integer> doneIndexes() {
    return doneIndexes;
  }

  /**
   * Counts the pods that have ended since the last time. A pod that is deleted before it ended has
   * failed, unless the Job is suspended.
   *
   * @param indexes how many indexes there are; 0 if the Job has none
   */
  void count(
      List<PodView> pods, List<PodView> departed, int indexes, boolean suspended, Instant now) {
    for (PodView pod : pods) {
      if (pod.isFinished() || pod.deleting()) {
        count(pod, indexes, suspended, now);
      }
    }
    departed.forEach(pod -> count(pod, indexes, suspended, now));
  }

  private void count(PodView pod, int indexes, boolean suspended, Instant now) {
    if (!counted.add(pod.uid())) {
      return;
    }
    if (pod.phase().equals("Succeeded")) {
      succeed(pod, indexes);
    } else if (pod.phase().equals("Failed") || !suspended) {
      failed++;
      failuresInRow++;
      Instant ended = pod.phase().equals("Failed") ? pod.endedAt() : now;
      lastFailure = ended.isAfter(lastFailure) ? ended : lastFailure;
    }
  }

  private void succeed(PodView pod, int indexes) {
    failuresInRow = 0;
    if (indexes == 0) {
      succeeded++;
      return;
    }
    int index = CompletionIndexes.of(pod.completionIndex());
    if (index >= 0 && index < indexes) {
      doneIndexes.add(index);
    }
    succeeded = doneIndexes.size();
  }

  /** How long no new pod is to be started because pods keep failing. */
  Duration mustWait(Instant now) {
    if (failuresInRow == 0) {
      return Duration.ZERO;
    }
    Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(failuresInRow - 1, 10));
    Duration most = wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT;
    Duration left = Duration.between(now, lastFailure.plus(most));
    return left.isNegative() ? Duration.ZERO : left;
  }
}
