package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The status of a Job. */
final class JobStatus {
  /** How a Job ends. */
  enum End {
    COMPLETE("CompletionsReached", "Reached expected number of succeeded pods"),
    BACKOFF_LIMIT("BackoffLimitExceeded", "Job has reached the specified backoff limit"),
    DEADLINE("DeadlineExceeded", "Job was active longer than specified deadline");

    final String reason;
    final String message;

    End(String reason, String message) {
      this.reason = reason;
      this.message = message;
    }

    /** The condition that says so before the last pods are gone. */
    String target() {
      return this == COMPLETE ? "SuccessCriteriaMet" : "FailureTarget";
    }

    String condition() {
      return this == COMPLETE ? "Complete" : "Failed";
    }
  }

  private static final String SUSPENDED = "Suspended";

  private final ControllerContext context;

  JobStatus(ControllerContext context) {
    this.context = context;
  }

  static boolean isFinished(ApiObject job) {
    return Conditions.isTrue(job, "Complete") || Conditions.isTrue(job, "Failed");
  }

  static Instant finishedAt(ApiObject job) {
    return Conditions.find(job, "Complete")
        .or(() -> Conditions.find(job, "Failed"))
        .map(one -> FieldValues.time(TreeFields.text(one, "lastTransitionTime")))
        .orElse(Instant.EPOCH);
  }

  /** The failure that was decided on while there were still pods. */
  static Optional<End> target(ApiObject job) {
    String reason = Conditions.reason(job, "FailureTarget");
    for (End end : End.values()) {
      if (end.reason.equals(reason)) {
        return Optional.of(end);
      }
    }
    return Optional.empty();
  }

  /** The Job with the time of its start, and with its suspension or resumption noted. */
  ApiObject started(ApiObject job) {
    boolean suspended = job.flag("spec", "suspend");
    boolean noted = Conditions.isTrue(job, SUSPENDED);
    ApiObject changed = job;
    if (suspended != noted) {
      String status = suspended ? "True" : "False";
      String reason = suspended ? "JobSuspended" : "JobResumed";
      String message = suspended ? "Job suspended" : "Job resumed";
      changed = withCondition(changed, condition(SUSPENDED, status, reason, message));
      changed = suspended ? changed.without("status", "startTime") : withStart(changed);
      context
          .events()
          .normal(JobPodControl.COMPONENT, job, suspended ? SUSPENDED : "Resumed", message);
    } else if (!suspended && job.at("status", "startTime").isEmpty()) {
      changed = withStart(changed);
    }
    return changed;
  }

  private ApiObject withStart(ApiObject job) {
    return job.with(ApiTime.seconds(context.now()), "status", "startTime");
  }

  private static ApiObject withCondition(ApiObject job, Tree.Members condition) {
    List<Tree> conditions = Conditions.set(job.items("status", "conditions"), condition);
    return job.with(TreeFields.items(conditions), "status", "conditions");
  }

  private Tree.Members condition(String type, String status, String reason, String message) {
    String now = ApiTime.seconds(context.now());
    return TreeFields.object(
        "type", type,
        "status", status,
        "lastProbeTime", now,
        "lastTransitionTime", now,
        "reason", reason,
        "message", message);
  }

  /** Writes the status; a Job that has come to its end is finished when no pod is left. */
  void write(ApiObject job, FinishedJobPods ledger, Optional<End> end) {
    List<PodView> pods = context.pods().controlledBy(job.uid());
    long terminating = count(pods, pod -> pod.deleting() && !pod.isFinished());
    ApiObject ended = end.map(how -> withCondition(job, target(how))).orElse(job);
    boolean finished = end.isPresent() && terminating == 0;
    if (finished) {
      ended = withCondition(ended, of(end.get(), end.get().condition()));
    }
    String completion = finished && end.get() == End.COMPLETE ? ApiTime.seconds(context.now()) : "";
    Tree.Members status =
        new StatusBuilder()
            .list("conditions", ended.items("status", "conditions"))
            .text("startTime", ended.text("status", "startTime"))
            .text("completionTime", completion)
            .number("active", count(pods, PodView::isActive))
            .number("succeeded", ledger.succeeded())
            .number("failed", ledger.failed())
            .always("terminating", terminating)
            .text("completedIndexes", CompletionIndexes.format(ledger.doneIndexes()))
            .tree("uncountedTerminatedPods", Optional.of(Trees.object(Map.of())))
            .always("ready", count(pods, pod -> pod.isActive() && pod.isReady()))
            .build();
    write(job, status);
    if (finished) {
      tell(job, end.get());
    }
  }

  private Tree.Members target(End end) {
    return of(end, end.target());
  }

  private Tree.Members of(End end, String type) {
    return condition(type, "True", end.reason, end.message);
  }

  private void write(ApiObject job, Tree.Members status) {
    context.updateStatus(
        ResourceTypes.JOB,
        CachedView.keyOf(job),
        now ->
            now.uid().equals(job.uid()) && !status.equals(now.at("status").orElse(null))
                ? now.with(status, "status")
                : now);
  }

  private void tell(ApiObject job, End end) {
    if (end == End.COMPLETE) {
      context.events().normal(JobPodControl.COMPONENT, job, "Completed", "Job completed");
    } else {
      context.events().warning(JobPodControl.COMPONENT, job, end.reason, end.message);
    }
  }

  private static long count(List<PodView> pods, Predicate<PodView> wanted) {
    return pods.stream().filter(wanted).count();
  }
}
