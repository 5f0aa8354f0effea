package io.berth.plugins.podtopologyspread;

import java.util.Arrays;
import java.util.List;

/** What a constraint does to a node that would break it. */
enum WhenUnsatisfiable {
  DO_NOT_SCHEDULE("DoNotSchedule"),
  SCHEDULE_ANYWAY("ScheduleAnyway");

  /** The names in the API. */
  static final List<String> NAMES =
      Arrays.stream(values()).map(WhenUnsatisfiable::apiName).toList();

  private final String apiName;

  WhenUnsatisfiable(String apiName) {
    this.apiName = apiName;
  }

  String apiName() {
    return apiName;
  }
}
