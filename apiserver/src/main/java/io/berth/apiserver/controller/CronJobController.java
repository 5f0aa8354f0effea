package io.berth.apiserver.controller;

import io.berth.apiserver.cron.CronSchedule;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Starts Jobs when their CronJobs are due. */
final class CronJobController implements Reconciler {
  private static final String COMPONENT = "cronjob-controller";
  private static final int MANY_MISSED = 100;
  private static final Duration SLACK = Duration.ofMillis(100);
  private static final DateTimeFormatter FOR_PEOPLE =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss Z", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final ControllerContext context;

  CronJobController(ControllerContext context) {
    this.context = context;
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = context.store(ResourceTypes.CRON_JOB).get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    ApiObject cron = found.get().object();
    List<ApiObject> jobs =
        context.store(ResourceTypes.JOB).controlledBy(cron.uid()).stream()
            .map(FullView::object)
            .sorted(
                Comparator.comparing(CronJobController::startTime).thenComparing(ApiObject::name))
            .toList();
    ApiObject synced = withoutFinished(cron, jobs);
    cleanUp(synced, jobs);
    Optional<Duration> again = Optional.empty();
    if (!cron.isDeleting() && !cron.flag("spec", "suspend")) {
      Optional<Due> due = due(synced);
      if (due.isPresent()) {
        synced = startIfDue(synced, due.get());
        again = due.get().next().map(n -> Duration.between(context.now(), n).plus(SLACK));
      }
    }
    writeStatus(synced);
    return again;
  }

  private static Instant startTime(ApiObject job) {
    return FieldValues.time(job.text("status", "startTime"));
  }

  /** The time that is due, if one is, and the one after now. */
  private record Due(Optional<Instant> time, Optional<Instant> next) {}

  private Optional<Due> due(ApiObject cron) {
    String written = cron.text("spec", "schedule");
    try {
      CronSchedule schedule = CronSchedule.parse(written);
      ZoneId zone = zone(cron);
      Instant now = context.now();
      Optional<Instant> latest = Optional.empty();
      int missed = 0;
      Optional<Instant> next = schedule.next(earliest(cron, now), zone);
      while (next.isPresent() && !next.get().isAfter(now)) {
        latest = next;
        missed++;
        next = schedule.next(next.get(), zone);
      }
      if (missed > MANY_MISSED) {
        warn(
            cron,
            "TooManyMissedTimes",
            "too many missed start times. Set or decrease .spec.startingDeadlineSeconds or check"
                + " clock skew");
      }
      return Optional.of(new Due(latest, next));
    } catch (DateTimeException e) {
      String message = "invalid timeZone: \"" + cron.text("spec", "timeZone") + "\": ";
      warn(cron, "UnknownTimeZone", message + e.getMessage());
    } catch (IllegalArgumentException e) {
      String message = "unparseable schedule: \"" + written + "\" : " + e.getMessage();
      warn(cron, "UnparseableSchedule", message);
    }
    return Optional.empty();
  }

  private static ZoneId zone(ApiObject cron) {
    String zone = cron.text("spec", "timeZone");
    return zone.isEmpty() ? ZoneOffset.UTC : ZoneId.of(zone);
  }

  private static Instant earliest(ApiObject cron, Instant now) {
    String last = cron.text("status", "lastScheduleTime");
    Instant earliest =
        FieldValues.time(last.isEmpty() ? cron.text("metadata", "creationTimestamp") : last);
    OptionalLong deadline = cron.number("spec", "startingDeadlineSeconds");
    if (deadline.isPresent()) {
      Instant limit = now.minusSeconds(deadline.getAsLong());
      return limit.isAfter(earliest) ? limit : earliest;
    }
    return earliest;
  }

  private void warn(ApiObject cron, String reason, String message) {
    context.events().warning(COMPONENT, cron, reason, message);
  }

  private ApiObject startIfDue(ApiObject cron, Due due) {
    if (due.time().isEmpty()) {
      return cron;
    }
    Instant time = due.time().get();
    OptionalLong deadline = cron.number("spec", "startingDeadlineSeconds");
    if (deadline.isPresent() && time.plusSeconds(deadline.getAsLong()).isBefore(context.now())) {
      String missed = "Missed scheduled time to start a job: " + FOR_PEOPLE.format(time);
      warn(cron, "MissSchedule", missed);
      return cron;
    }
    String name = cron.name() + "-" + time.getEpochSecond() / 60;
    List<Tree> active = cron.items("status", "active");
    boolean started = active.stream().anyMatch(job -> TreeFields.text(job, "name").equals(name));
    if (started || FieldValues.time(cron.text("status", "lastScheduleTime")).equals(time)) {
      return cron;
    }
    return switch (cron.text("spec", "concurrencyPolicy")) {
      case "Forbid" -> active.isEmpty() ? start(cron, name, time) : stillActive(cron);
      case "Replace" -> start(withoutActive(cron), name, time);
      default -> start(cron, name, time);
    };
  }

  private ApiObject stillActive(ApiObject cron) {
    context
        .events()
        .normal(
            COMPONENT,
            cron,
            "JobAlreadyActive",
            "Not starting job because prior execution is running and concurrency policy is Forbid");
    return cron;
  }

  private ApiObject withoutActive(ApiObject cron) {
    context.store(ResourceTypes.JOB).controlledBy(cron.uid()).stream()
        .filter(job -> !JobStatus.isFinished(job.object()) && !job.deleting())
        .forEach(job -> delete(cron, job));
    return cron.without("status", "active");
  }

  private void delete(ApiObject cron, FullView job) {
    context.delete(ResourceTypes.JOB, job);
    String message = "Deleted job " + job.key().name();
    context.events().normal(COMPONENT, cron, "SuccessfulDelete", message);
  }

  private ApiObject start(ApiObject cron, String name, Instant time) {
    ApiObject job;
    try {
      job = context.create(ResourceTypes.JOB, job(cron, name, time));
      context.events().normal(COMPONENT, cron, "SuccessfulCreate", "Created job " + job.name());
    } catch (ApiFailure e) {
      if (!e.status().reason().equals("AlreadyExists")) {
        warn(cron, "FailedCreate", "Error creating job: " + e.getMessage());
        throw e;
      }
      return cron.with(ApiTime.seconds(time), "status", "lastScheduleTime");
    }
    List<Tree> active = new ArrayList<>(cron.items("status", "active"));
    active.add(
        TreeFields.object(
            "kind", "Job",
            "namespace", job.namespace(),
            "name", job.name(),
            "uid", job.uid(),
            "apiVersion", "batch/v1",
            "resourceVersion", job.resourceVersion()));
    return cron.with(TreeFields.items(active), "status", "active")
        .with(ApiTime.seconds(time), "status", "lastScheduleTime");
  }

  private static ApiObject job(ApiObject cron, String name, Instant time) {
    Map<String, Tree> metadata = new LinkedHashMap<>();
    metadata.put("name", Trees.text(name));
    metadata.put("namespace", Trees.text(cron.namespace()));
    cron.at("spec", "jobTemplate", "metadata", "labels").ifPresent(l -> metadata.put("labels", l));
    Map<String, String> annotations = cron.texts("spec", "jobTemplate", "metadata", "annotations");
    String stamp = DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time.atZone(zone(cron)));
    annotations.put("batch.kubernetes.io/cronjob-scheduled-timestamp", stamp);
    metadata.put("annotations", TreeFields.texts(annotations));
    metadata.put(
        "ownerReferences",
        TreeFields.items(List.of(PodTemplates.reference(ResourceTypes.CRON_JOB, cron))));
    return new ApiObject(
        TreeFields.object(
            "apiVersion",
            "batch/v1",
            "kind",
            "Job",
            "metadata",
            Trees.object(metadata),
            "spec",
            cron.at("spec", "jobTemplate", "spec").orElse(Trees.object(Map.of()))));
  }

  /** The CronJob without those of its active Jobs that are finished or gone. */
  private ApiObject withoutFinished(ApiObject cron, List<ApiObject> jobs) {
    ApiObject synced = cron;
    List<Tree> active = new ArrayList<>();
    for (Tree reference : cron.items("status", "active")) {
      Optional<ApiObject> job =
          jobs.stream().filter(j -> j.uid().equals(TreeFields.text(reference, "uid"))).findFirst();
      if (job.isEmpty()) {
        String message = "Active job went missing: " + TreeFields.text(reference, "name");
        context.events().normal(COMPONENT, cron, "MissingJob", message);
      } else if (JobStatus.isFinished(job.get())) {
        synced = sawFinished(synced, job.get());
      } else {
        active.add(reference);
      }
    }
    return active.isEmpty()
        ? synced.without("status", "active")
        : synced.with(TreeFields.items(active), "status", "active");
  }

  private ApiObject sawFinished(ApiObject cron, ApiObject job) {
    boolean complete = Conditions.isTrue(job, "Complete");
    String message =
        "Saw completed job: %s, condition: %s"
            .formatted(job.name(), complete ? "Complete" : "Failed");
    context.events().normal(COMPONENT, cron, "SawCompletedJob", message);
    String ended = job.text("status", "completionTime");
    String last = cron.text("status", "lastSuccessfulTime");
    return complete && FieldValues.time(ended).isAfter(FieldValues.time(last))
        ? cron.with(ended, "status", "lastSuccessfulTime")
        : cron;
  }

  private void cleanUp(ApiObject cron, List<ApiObject> jobs) {
    long good = cron.number("spec", "successfulJobsHistoryLimit").orElse(3);
    long bad = cron.number("spec", "failedJobsHistoryLimit").orElse(1);
    removeOldest(cron, jobs, "Complete", good);
    removeOldest(cron, jobs, "Failed", bad);
  }

  private void removeOldest(ApiObject cron, List<ApiObject> jobs, String condition, long limit) {
    List<ApiObject> ended = jobs.stream().filter(job -> Conditions.isTrue(job, condition)).toList();
    ended.stream()
        .limit(Math.max(0, ended.size() - limit))
        .filter(job -> !job.isDeleting())
        .forEach(job -> delete(cron, FullView.of(job)));
  }

  private void writeStatus(ApiObject synced) {
    Tree.Members status =
        new StatusBuilder()
            .list("active", synced.items("status", "active"))
            .text("lastScheduleTime", synced.text("status", "lastScheduleTime"))
            .text("lastSuccessfulTime", synced.text("status", "lastSuccessfulTime"))
            .build();
    context.updateStatus(
        ResourceTypes.CRON_JOB,
        CachedView.keyOf(synced),
        now ->
            now.uid().equals(synced.uid())
                    && !status.equals(now.at("status").orElse(Trees.object(Map.of())))
                ? now.with(status, "status")
                : now);
  }
}
