package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How jobs and what makes them are shown. */
final class JobColumns {
  /** Which condition is shown as the status; the first one counts that is true. */
  private static final List<String> ENDS = List.of("Complete", "Failed");

  private static final List<String> STATES =
      List.of("Suspended", "FailureTarget", "SuccessCriteriaMet");

  static final Layout JOB =
      WorkloadColumns.withTemplate(
          List.of(
              Column.NAME,
              Column.text("Status", "How the job stands.", JobColumns::status),
              Column.text(
                  "Completions",
                  "How many pods have succeeded, and how many must.",
                  JobColumns::completions),
              Column.text("Duration", "How long the job has run or ran.", JobColumns::duration),
              Column.AGE),
          selector("spec", "selector"));

  static final Layout CRON_JOB = cronJob();

  private JobColumns() {}

  private static Layout cronJob() {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.NAME,
                Column.text("Schedule", "When jobs are made.", row -> row.text("spec", "schedule")),
                Column.text(
                    "Timezone",
                    "Where the times of the schedule are meant.",
                    row -> row.textOr(Row.NONE, "spec", "timeZone")),
                Column.text("Suspend", "Whether no jobs are made now.", JobColumns::suspend)
                    .declared("boolean"),
                Column.number(
                    "Active",
                    "How many jobs run now.",
                    row -> row.object().items("status", "active").size()),
                Column.text(
                    "Last Schedule",
                    "The time since a job was last made.",
                    JobColumns::lastSchedule),
                Column.AGE));
    columns.addAll(
        WorkloadColumns.containers(
            "spec", "jobTemplate", "spec", "template", "spec", "containers"));
    columns.add(selector("spec", "jobTemplate", "spec", "selector"));
    return Layout.of(columns.toArray(Column[]::new));
  }

  private static Column selector(String... path) {
    return WorkloadColumns.selector(row -> Selectors.selector(row.object(), Row.NONE, path));
  }

  private static String status(Row row) {
    Optional<String> end = firstTrue(row, ENDS);
    if (end.isEmpty() && row.object().isDeleting()) {
      return "Terminating";
    }
    return end.or(() -> firstTrue(row, STATES)).orElse("Running");
  }

  private static Optional<String> firstTrue(Row row, List<String> types) {
    return types.stream().filter(type -> isTrue(row, type)).findFirst();
  }

  private static boolean isTrue(Row row, String type) {
    Optional<ApiObject> condition =
        row.parts("status", "conditions").stream()
            .filter(one -> one.text("type").equals(type))
            .findFirst();
    return condition.filter(one -> one.text("status").equals("True")).isPresent();
  }

  private static String completions(Row row) {
    long succeeded = row.number("status", "succeeded");
    if (row.object().number("spec", "completions").isPresent()) {
      return succeeded + "/" + row.number("spec", "completions");
    }
    long parallelism = row.number("spec", "parallelism");
    return succeeded + "/1" + (parallelism > 1 ? " of " + parallelism : "");
  }

  private static String duration(Row row) {
    Instant end = Age.instant(row.text("status", "completionTime")).orElse(row.now());
    return Age.instant(row.text("status", "startTime"))
        .map(start -> Age.human(Duration.between(start, end)))
        .orElse("");
  }

  private static String suspend(Row row) {
    if (row.object().at("spec", "suspend").isEmpty()) {
      return Row.UNSET;
    }
    return row.flag("spec", "suspend") ? "True" : "False";
  }

  private static String lastSchedule(Row row) {
    return row.object().at("status", "lastScheduleTime").isPresent()
        ? row.since("status", "lastScheduleTime")
        : Row.NONE;
  }
}
