package io.berth.apiserver.admission;

import java.util.List;

/** Defaults of the status of pods. */
final class PodStatusDefaults {
  private PodStatusDefaults() {}

  static void setDefaults(MutableObject status) {
    for (String containers :
        List.of("containerStatuses", "initContainerStatuses", "ephemeralContainerStatuses")) {
      status.each(containers, PodStatusDefaults::setContainerDefaults);
    }
  }

  private static void setContainerDefaults(MutableObject container) {
    container.object("state", PodStatusDefaults::setStateDefaults);
    container.object("lastState", PodStatusDefaults::setStateDefaults);
    container.setAbsent("ready", false);
    container.setAbsent("restartCount", 0);
    container.setAbsent("image", "");
    container.setAbsent("imageID", "");
  }

  private static void setStateDefaults(MutableObject state) {
    state.ifObject("running", running -> running.setNull("startedAt"));
    state.ifObject(
        "terminated",
        terminated -> {
          terminated.setAbsent("exitCode", 0);
          terminated.setNull("startedAt", "finishedAt");
        });
  }
}
