package io.berth.kube.write;

import io.berth.model.core.ObjectReference;
import java.time.Instant;
import java.util.Optional;

/**
 * An occurrence of an event, as {@code kubectl describe} shows it.
 *
 * @param regarding the object that it is about, with everything that is known of it
 * @param related another object that had a part in it
 * @param type {@code Normal} or {@code Warning}
 * @param reportingController the scheduler's name
 * @param count how often the event has occurred so far; from 2 on it is a series, and the first
 *     event is updated
 */
public record EventOccurrence(
    ObjectReference regarding,
    Optional<ObjectReference> related,
    String type,
    String reason,
    String action,
    String note,
    String reportingController,
    Instant at,
    int count) {

  /** What the occurrences of one series have in common; what they say may differ. */
  Key key() {
    return new Key(regarding, related, type, reason, action, reportingController);
  }

  /** Identifies a series. */
  record Key(
      ObjectReference regarding,
      Optional<ObjectReference> related,
      String type,
      String reason,
      String action,
      String reportingController) {}
}
