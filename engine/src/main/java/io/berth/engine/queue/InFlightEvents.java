package io.berth.engine.queue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pods that are being looked at, and what has happened since. What happens is kept once for all
 * of them, until the pod that was popped first does not need it any more.
 */
final class InFlightEvents {
  /** For each pod, oldest first, how much had happened when it was popped. */
  private final Map<String, Long> poppedAt = new LinkedHashMap<>();

  private final List<ObservedEvent> happenings = new ArrayList<>();
  private long dropped;

  int size() {
    return poppedAt.size();
  }

  void begin(String uid) {
    poppedAt.put(uid, dropped + happenings.size());
  }

  void record(ObservedEvent happening) {
    if (!poppedAt.isEmpty()) {
      happenings.add(happening);
    }
  }

  /** What happened since a pod was popped; absent if it is not in flight. */
  Optional<List<ObservedEvent>> since(String uid) {
    Long start = poppedAt.get(uid);
    return start == null
        ? Optional.empty()
        : Optional.of(happenings.subList((int) (start - dropped), happenings.size()));
  }

  void end(String uid) {
    if (poppedAt.remove(uid) != null) {
      long needed =
          poppedAt.isEmpty() ? dropped + happenings.size() : poppedAt.values().iterator().next();
      happenings.subList(0, (int) (needed - dropped)).clear();
      dropped = needed;
    }
  }
}
