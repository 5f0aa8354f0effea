package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.time.Instant;

/** What the status of a pod says about one container. */
record ContainerState(ApiObject status) {

  String name() {
    return status.text("name");
  }

  long restarts() {
    return status.number("restartCount").orElse(0);
  }

  /** When its run before this one ended, or the beginning of time. */
  Instant lastEnd() {
    return Age.instant(status.text("lastState", "terminated", "finishedAt")).orElse(Instant.MIN);
  }

  boolean isReady() {
    return status.flag("ready");
  }

  boolean isStarted() {
    return status.flag("started");
  }

  boolean isRunning() {
    return status.at("state", "running").isPresent();
  }

  boolean hasEnded() {
    return status.at("state", "terminated").isPresent();
  }

  boolean hasFailed() {
    return status.number("state", "terminated", "exitCode").orElse(0) != 0;
  }

  /** Empty if it does not wait. */
  String waitingReason() {
    return status.text("state", "waiting", "reason");
  }

  /** Why it ended: in words, or else by its signal or exit code. */
  String endReason() {
    String reason = status.text("state", "terminated", "reason");
    if (!reason.isEmpty()) {
      return reason;
    }
    long signal = status.number("state", "terminated", "signal").orElse(0);
    return signal != 0
        ? "Signal:" + signal
        : "ExitCode:" + status.number("state", "terminated", "exitCode").orElse(0);
  }
}
