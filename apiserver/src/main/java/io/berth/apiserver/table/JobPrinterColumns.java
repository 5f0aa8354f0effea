package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How jobs and what makes them are shown. */
final class JobPrinterColumns {
  /** Which condition is shown as the status; the first one counts that is true. */
  private static final List<String> ENDS = List.of("Complete", "Failed");

  private static final List<String> STATES =
      List.of("Suspended", "FailureTarget", "SuccessCriteriaMet");

  static final PrinterTable JOB =
      WorkloadPrinterColumns.withTemplate(
          List.of(
              PrinterColumn.NAME,
              PrinterColumn.text("Status", "How the job stands.", JobPrinterColumns::status),
              PrinterColumn.text(
                  "Completions",
                  "How many pods have succeeded, and how many must.",
                  JobPrinterColumns::completions),
              PrinterColumn.text(
                  "Duration", "How long the job has run or ran.", JobPrinterColumns::duration),
              PrinterColumn.AGE),
          selector("spec", "selector"));

  static final PrinterTable CRON_JOB = cronJob();

  private JobPrinterColumns() {}

  private static PrinterTable cronJob() {
    List<PrinterColumn> columns =
        new ArrayList<>(
            List.of(
                PrinterColumn.NAME,
                PrinterColumn.text(
                    "Schedule", "When jobs are made.", row -> row.text("spec", "schedule")),
                PrinterColumn.text(
                    "Timezone",
                    "Where the times of the schedule are meant.",
                    row -> row.textOr(PrintedObject.NONE, "spec", "timeZone")),
                PrinterColumn.text(
                        "Suspend", "Whether no jobs are made now.", JobPrinterColumns::suspend)
                    .declared("boolean"),
                PrinterColumn.number(
                    "Active",
                    "How many jobs run now.",
                    row -> row.object().items("status", "active").size()),
                PrinterColumn.text(
                    "Last Schedule",
                    "The time since a job was last made.",
                    JobPrinterColumns::lastSchedule),
                PrinterColumn.AGE));
    columns.addAll(
        WorkloadPrinterColumns.containers(
            "spec", "jobTemplate", "spec", "template", "spec", "containers"));
    columns.add(selector("spec", "jobTemplate", "spec", "selector"));
    return PrinterTable.of(columns.toArray(PrinterColumn[]::new));
  }

  private static PrinterColumn selector(String... path) {
    return WorkloadPrinterColumns.selector(
        row -> Selectors.selector(row.object(), PrintedObject.NONE, path));
  }

  private static String status(PrintedObject row) {
    Optional<String> end = firstTrue(row, ENDS);
    if (end.isEmpty() && row.object().isDeleting()) {
      return "Terminating";
    }
    return end.or(() -> firstTrue(row, STATES)).orElse("Running");
  }

  private static Optional<String> firstTrue(PrintedObject row, List<String> types) {
    return types.stream().filter(type -> isTrue(row, type)).findFirst();
  }

  private static boolean isTrue(PrintedObject row, String type) {
    Optional<ApiObject> condition =
        row.parts("status", "conditions").stream()
            .filter(one -> one.text("type").equals(type))
            .findFirst();
    return condition.filter(one -> one.text("status").equals("True")).isPresent();
  }

  private static String completions(PrintedObject row) {
    long succeeded = row.number("status", "succeeded");
    if (row.object().number("spec", "completions").isPresent()) {
      return succeeded + "/" + row.number("spec", "completions");
    }
    long parallelism = row.number("spec", "parallelism");
    return succeeded + "/1" + (parallelism > 1 ? " of " + parallelism : "");
  }

  private static String duration(PrintedObject row) {
    Instant end = Age.instant(row.text("status", "completionTime")).orElse(row.now());
    return Age.instant(row.text("status", "startTime"))
        .map(start -> Age.human(Duration.between(start, end)))
        .orElse("");
  }

  private static String suspend(PrintedObject row) {
    if (row.object().at("spec", "suspend").isEmpty()) {
      return PrintedObject.UNSET;
    }
    return row.flag("spec", "suspend") ? "True" : "False";
  }

  private static String lastSchedule(PrintedObject row) {
    return row.object().at("status", "lastScheduleTime").isPresent()
        ? row.since("status", "lastScheduleTime")
        : PrintedObject.NONE;
  }
}
