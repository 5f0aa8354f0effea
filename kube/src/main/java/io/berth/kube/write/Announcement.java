package io.berth.kube.write;

import io.berth.model.core.ObjectReference;
import java.time.Instant;
import java.util.Optional;

/**
 * Something that happened to an object, for people to read.
 *
 * @param regarding the object, with everything that is known of it
 * @param related another object that has to do with it
 * @param type {@code Normal} or {@code Warning}
 * @param reportingController the scheduler's name
 * @param count how often the same happened so far; from 2 on the first event is told so
 */
public record Announcement(
    ObjectReference regarding,
    Optional<ObjectReference> related,
    String type,
    String reason,
    String action,
    String note,
    String reportingController,
    Instant at,
    int count) {

  /** What makes two events the same; what they say does not. */
  Topic topic() {
    return new Topic(regarding, related, type, reason, action, reportingController);
  }

  /** What an event is about. */
  record Topic(
      ObjectReference regarding,
      Optional<ObjectReference> related,
      String type,
      String reason,
      String action,
      String reportingController) {}
}
