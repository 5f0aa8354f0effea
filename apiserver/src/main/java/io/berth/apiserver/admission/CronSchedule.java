package io.berth.apiserver.admission;

import java.util.List;
import java.util.Optional;

/** Five fields, or one of the words for usual schedules. */
final class CronSchedule {
  private static final List<String> WORDS =
      List.of("@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly");

  private static final List<CronRange> FIELDS =
      List.of(
          new CronRange(0, 59, List.of()),
          new CronRange(0, 23, List.of()),
          new CronRange(1, 31, List.of()),
          new CronRange(
              1,
              12,
              List.of(
                  "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov",
                  "dec")),
          new CronRange(0, 6, List.of("sun", "mon", "tue", "wed", "thu", "fri", "sat")));

  private CronSchedule() {}

  /** What is wrong with a schedule. */
  static Optional<String> problem(String schedule) {
    if (schedule.startsWith("@")) {
      return WORDS.contains(schedule) || schedule.startsWith("@every ")
          ? Optional.empty()
          : Optional.of("unrecognized descriptor: " + schedule);
    }
    List<String> fields =
        List.of(schedule.strip().split("\\s+")).stream().filter(each -> !each.isEmpty()).toList();
    if (fields.size() != 5) {
      return Optional.of(
          "expected exactly 5 fields, found " + fields.size() + ": " + shown(fields));
    }
    for (int i = 0; i < fields.size(); i++) {
      Optional<String> problem = FIELDS.get(i).problem(fields.get(i));
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static String shown(List<String> fields) {
    return "[" + String.join(" ", fields) + "]";
  }
}
