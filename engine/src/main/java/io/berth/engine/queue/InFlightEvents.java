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

  private final List<ObservedEvent> events = new ArrayList<>();
  private long dropped;

  int size() {
    return poppedAt.size();
  }

  void begin(String uid) {
    poppedAt.put(uid, dropped + events.size());
  }

  void record(ObservedEvent event) {
    if (!poppedAt.isEmpty()) {
      events.add(event);
    }
  }

  /** What happened since a pod was popped; absent if it is not in flight. */
  Optional<List<ObservedEvent>> since(String uid) {
    Long start = poppedAt.get(uid);
    return start == null
        ? Optional.empty()
        : Optional.of(events.subList((int) (start - dropped), events.size()));
  }

  void end(String uid) {
    if (poppedAt.remove(uid) != null) {
      long needed =
          poppedAt.isEmpty() ? dropped + events.size() : poppedAt.values().iterator().next();
      events.subList(0, (int) (needed - dropped)).clear();
      dropped = needed;
    }
  }
}
