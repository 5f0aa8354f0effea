package io.berth.apiserver.controller;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Runs the pods of Jobs until enough have succeeded or too many have failed. */
final class JobController implements Reconciler {
  private final ControllerContext context;
  private final InformerStore<FullView> jobs;
  private final JobPodControl pods;
  private final JobStatus status;
  private final Map<String, FinishedJobPods> ledgers = new HashMap<>();
  private final Map<Key, String> uids = new HashMap<>();
  private final Map<String, ConcurrentLinkedQueue<PodView>> departed = new ConcurrentHashMap<>();

  JobController(ControllerContext context) {
    this.context = context;
    this.jobs = context.store(ResourceTypes.JOB);
    this.pods = new JobPodControl(context);
    this.status = new JobStatus(context);
    context.pods().listen(this::podChanged);
  }

  /** Pods that go are remembered until they are counted. */
  private void podChanged(@Nullable PodView before, @Nullable PodView now) {
    if (before == null || now != null) {
      return;
    }
    Optional<CachedView.Owner> owner = before.controller().filter(one -> one.kind().equals("Job"));
    if (owner.isEmpty()) {
      return;
    }
    Key key = new Key(before.key().namespace(), owner.get().name());
    if (jobs.get(key).filter(job -> job.uid().equals(owner.get().uid())).isPresent()) {
      departed.computeIfAbsent(owner.get().uid(), _ -> new ConcurrentLinkedQueue<>()).add(before);
    }
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = jobs.get(key);
    String uid = found.map(FullView::uid).orElse("");
    String known = uids.put(key, uid);
    if (known != null && !known.equals(uid)) {
      ledgers.remove(known);
      departed.remove(known);
    }
    if (found.isEmpty()) {
      uids.remove(key);
      return Optional.empty();
    }
    ApiObject job = found.get().object();
    if (JobStatus.isFinished(job)) {
      ledgers.remove(uid);
      departed.remove(uid);
      return expire(job);
    }
    return job.isDeleting() ? Optional.empty() : sync(job);
  }

  private Optional<Duration> expire(ApiObject job) {
    OptionalLong ttl = job.number("spec", "ttlSecondsAfterFinished");
    if (ttl.isEmpty() || job.isDeleting()) {
      return Optional.empty();
    }
    Duration left =
        Duration.between(context.now(), JobStatus.finishedAt(job).plusSeconds(ttl.getAsLong()));
    if (left.isPositive()) {
      return Optional.of(left);
    }
    context
        .api()
        .delete(
            ResourceTypes.JOB,
            job.namespace(),
            job.name(),
            new DeleteOptions(
                OptionalLong.empty(),
                Optional.of(job.uid()),
                Optional.empty(),
                DeleteOptions.Propagation.FOREGROUND));
    return Optional.empty();
  }

  private Optional<Duration> sync(ApiObject job) {
    Instant now = context.now();
    List<PodView> owned = context.pods().controlledBy(job.uid());
    FinishedJobPods ledger = counted(job, owned, now);
    ApiObject started = status.started(job);
    Optional<JobStatus.End> failure = failure(started, ledger, now);
    if (failure.isPresent()) {
      active(job).forEach(pod -> pods.delete(job, pod));
      status.write(started, counted(job, now), failure);
      return Optional.empty();
    }
    Optional<Duration> again = manage(started, ledger, active(owned), now);
    boolean complete = isComplete(started, ledger);
    status.write(
        started,
        counted(job, now),
        complete ? Optional.of(JobStatus.End.COMPLETE) : Optional.empty());
    return earlier(again, untilDeadline(started, now));
  }

  private FinishedJobPods counted(ApiObject job, Instant now) {
    return counted(job, context.pods().controlledBy(job.uid()), now);
  }

  private FinishedJobPods counted(ApiObject job, List<PodView> owned, Instant now) {
    FinishedJobPods ledger =
        ledgers.computeIfAbsent(job.uid(), _ -> new FinishedJobPods(job, owned));
    List<PodView> gone = new ArrayList<>();
    ConcurrentLinkedQueue<PodView> queue = departed.get(job.uid());
    for (PodView pod = poll(queue); pod != null; pod = poll(queue)) {
      gone.add(pod);
    }
    ledger.count(owned, gone, indexes(job), job.flag("spec", "suspend"), now);
    return ledger;
  }

  private static @Nullable PodView poll(@Nullable ConcurrentLinkedQueue<PodView> queue) {
    return queue == null ? null : queue.poll();
  }

  private List<PodView> active(ApiObject job) {
    return active(context.pods().controlledBy(job.uid()));
  }

  private static List<PodView> active(List<PodView> owned) {
    return owned.stream().filter(PodView::isActive).toList();
  }

  private static int indexes(ApiObject job) {
    return job.text("spec", "completionMode").equals("Indexed")
        ? (int) job.number("spec", "completions").orElse(0)
        : 0;
  }

  private Optional<JobStatus.End> failure(ApiObject job, FinishedJobPods ledger, Instant now) {
    Optional<JobStatus.End> decided = JobStatus.target(job);
    if (decided.isPresent()) {
      return decided;
    }
    long limit = job.number("spec", "backoffLimit").orElse(6);
    if (ledger.failed() > limit || restartsExceed(job, limit)) {
      return Optional.of(JobStatus.End.BACKOFF_LIMIT);
    }
    return untilDeadline(job, now)
        .filter(left -> !left.isPositive())
        .map(_ -> JobStatus.End.DEADLINE);
  }

  private boolean restartsExceed(ApiObject job, long limit) {
    if (!job.text("spec", "template", "spec", "restartPolicy").equals("OnFailure")) {
      return false;
    }
    long restarts =
        context.pods().controlledBy(job.uid()).stream()
            .filter(pod -> !pod.phase().equals("Succeeded") && !pod.phase().equals("Failed"))
            .mapToLong(PodView::restarts)
            .sum();
    return limit == 0 ? restarts > 0 : restarts >= limit;
  }

  private static Optional<Duration> untilDeadline(ApiObject job, Instant now) {
    OptionalLong seconds = job.number("spec", "activeDeadlineSeconds");
    String started = job.text("status", "startTime");
    if (seconds.isEmpty() || started.isEmpty() || job.flag("spec", "suspend")) {
      return Optional.empty();
    }
    return Optional.of(
        Duration.between(now, FieldValues.time(started).plusSeconds(seconds.getAsLong())));
  }

  private static boolean wantsNumber(ApiObject job) {
    return job.at("spec", "completions").isPresent();
  }

  private boolean isComplete(ApiObject job, FinishedJobPods ledger) {
    long wanted = job.number("spec", "completions").orElse(1);
    return ledger.succeeded() >= wanted && active(job).isEmpty();
  }

  /** A pod that has ended since it was counted is still one of the active ones here. */
  private Optional<Duration> manage(
      ApiObject job, FinishedJobPods ledger, List<PodView> active, Instant now) {
    if (job.flag("spec", "suspend")) {
      active.forEach(pod -> pods.delete(job, pod));
      return Optional.empty();
    }
    int parallel = (int) job.number("spec", "parallelism").orElse(1);
    int wanted = wanted(job, ledger, active.size(), parallel);
    if (active.size() > wanted) {
      PodDeletionOrder.firstToGo(active, active, now).stream()
          .limit(active.size() - wanted)
          .forEach(pod -> pods.delete(job, pod));
      return Optional.empty();
    }
    int missing = wanted - active.size();
    Duration wait = missing > 0 ? ledger.mustWait(now) : Duration.ZERO;
    if (wait.isPositive()) {
      return Optional.of(wait);
    }
    start(job, ledger, active, missing);
    return Optional.empty();
  }

  private static int wanted(ApiObject job, FinishedJobPods ledger, int active, int parallel) {
    if (!wantsNumber(job)) {
      return ledger.succeeded() > 0 ? Math.min(active, parallel) : parallel;
    }
    int left = (int) job.number("spec", "completions").orElse(1) - ledger.succeeded();
    return Math.clamp(left, 0, parallel);
  }

  private void start(ApiObject job, FinishedJobPods ledger, List<PodView> active, int number) {
    int indexes = indexes(job);
    if (indexes == 0) {
      for (int i = 0; i < number; i++) {
        pods.create(job);
      }
      return;
    }
    Set<Integer> taken = new HashSet<>(ledger.doneIndexes());
    active.forEach(pod -> taken.add(CompletionIndexes.of(pod.completionIndex())));
    int left = number;
    for (int index = 0; index < indexes && left > 0; index++) {
      if (!taken.contains(index)) {
        pods.create(job, index);
        left--;
      }
    }
  }

  private static Optional<Duration> earlier(Optional<Duration> one, Optional<Duration> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.or(() -> other);
    }
    return one.get().compareTo(other.get()) < 0 ? one : other;
  }
}
