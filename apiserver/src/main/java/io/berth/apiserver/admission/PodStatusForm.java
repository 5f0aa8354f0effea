package io.berth.apiserver.admission;

import java.util.List;

/** Writes what the status of a pod always has, even if it says nothing. */
final class PodStatusForm {
  private PodStatusForm() {}

  static void fillIn(Draft status) {
    for (String containers :
        List.of("containerStatuses", "initContainerStatuses", "ephemeralContainerStatuses")) {
      status.each(containers, PodStatusForm::fillInContainer);
    }
  }

  private static void fillInContainer(Draft container) {
    container.object("state", PodStatusForm::fillInState);
    container.object("lastState", PodStatusForm::fillInState);
    container.setAbsent("ready", false);
    container.setAbsent("restartCount", 0);
    container.setAbsent("image", "");
    container.setAbsent("imageID", "");
  }

  private static void fillInState(Draft state) {
    state.ifObject("running", running -> running.setNull("startedAt"));
    state.ifObject(
        "terminated",
        terminated -> {
          terminated.setAbsent("exitCode", 0);
          terminated.setNull("startedAt", "finishedAt");
        });
  }
}
