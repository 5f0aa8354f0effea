package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Which pods wait for which permission, and how long at most. */
final class Holds {
  private record Hold(String uid, String plugin) {}

  private final Map<Hold, Instant> ends = new LinkedHashMap<>();

  void begin(String uid, String plugin, Instant end) {
    ends.put(new Hold(uid, plugin), end);
  }

  void told(EngineEvent event) {
    switch (event) {
      case EngineEvent.PermitDecided decided ->
          ends.remove(new Hold(decided.uid(), decided.plugin()));
      case EngineEvent.PodGone gone -> end(gone.uid());
      case EngineEvent.PodSeen seen when !seen.pod().spec().nodeName().isEmpty() ->
          end(seen.pod().metadata().uid());
      default -> {}
    }
  }

  /** The pod waits no more, for whatever reason. */
  void end(String uid) {
    ends.keySet().removeIf(hold -> hold.uid().equals(uid));
  }

  /** A pod that should have stopped waiting before that time. */
  Optional<String> overdue(Instant time) {
    return ends.entrySet().stream()
        .filter(hold -> hold.getValue().isBefore(time))
        .map(hold -> hold.getKey().uid())
        .findFirst();
  }
}
