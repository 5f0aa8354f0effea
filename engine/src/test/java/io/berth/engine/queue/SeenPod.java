package io.berth.engine.queue;

import io.berth.engine.observation.QueueState;
import java.util.Set;

/** What can be seen of a pod. */
record SeenPod(
    QueueState place,
    Set<String> rejectors,
    Set<String> pending,
    String gate,
    String backoffUntil,
    String history) {

  static SeenPod of(QueuedPod pod, QueuedPodStatus where) {
    return new SeenPod(
        where.place(),
        where.rejectors().all(),
        where.rejectors().pending(),
        where.gatingPlugin().orElse(""),
        where.backoffUntil().map(Object::toString).orElse("none"),
        history(
            pod.attempts(), pod.unschedulableCount(), pod.consecutiveErrors(), pod.isFlushed()));
  }

  static SeenPod of(PlainEntry entry) {
    int failures = entry.consecutiveErrors + entry.unschedulableCount;
    return new SeenPod(
        entry.place,
        entry.rejectors,
        entry.pending,
        entry.gate,
        failures == 0 ? "none" : entry.expiry().toString(),
        history(entry.attempts, entry.unschedulableCount, entry.consecutiveErrors, entry.flushed));
  }

  private static String history(int attempts, int rejections, int errors, boolean flushed) {
    return attempts + " " + rejections + " " + errors + " " + flushed;
  }
}
