package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The pods that permit plugins hold, and the deadline of each hold. */
final class PermitHolds {
  private record Hold(String uid, String plugin) {}

  private final Map<Hold, Instant> ends = new LinkedHashMap<>();

  void begin(String uid, String plugin, Instant end) {
    ends.put(new Hold(uid, plugin), end);
  }

  void received(EngineEvent event) {
    switch (event) {
      case EngineEvent.PermitDecided decided ->
          ends.remove(new Hold(decided.uid(), decided.plugin()));
      case EngineEvent.PodGone gone -> end(gone.uid());
      case EngineEvent.PodSeen seen when !seen.pod().spec().nodeName().isEmpty() ->
          end(seen.pod().metadata().uid());
      default -> {}
    }
  }

  /** Removes all holds of a pod, whatever the reason. */
  void end(String uid) {
    ends.keySet().removeIf(hold -> hold.uid().equals(uid));
  }

  /** A pod whose hold should have ended before this time. */
  Optional<String> overdue(Instant time) {
    return ends.entrySet().stream()
        .filter(hold -> hold.getValue().isBefore(time))
        .map(hold -> hold.getKey().uid())
        .findFirst();
  }
}
