package io.berth.engine.port;

import io.berth.model.core.ObjectReference;
import java.time.Instant;
import java.util.Optional;

/**
 * An event as {@code kubectl describe} shows it.
 *
 * @param regarding the object that it is about
 * @param related another object that had a part in it
 * @param type {@code Normal} or {@code Warning}
 * @param reportingController the scheduler's name
 * @param count how often the event has occurred so far; from 2 on it is a series, and the first
 *     event is updated
 */
public record EventRecord(
    ObjectReference regarding,
    Optional<ObjectReference> related,
    String type,
    String reason,
    String action,
    String note,
    String reportingController,
    Instant at,
    int count) {
  /** This event as the occurrence of this number. */
  public EventRecord counted(int number) {
    return new EventRecord(
        regarding, related, type, reason, action, note, reportingController, at, number);
  }
}
