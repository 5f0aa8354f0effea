package io.berth.kube.write;

import io.berth.model.events.Event;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The first event of each series; the longest unused are forgotten when there are too many. */
final class KnownEvents {
  private final Map<EventOccurrence.Key, Event> events;

  KnownEvents(int most) {
    events =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<EventOccurrence.Key, Event> eldest) {
            return size() > most;
          }
        };
  }

  synchronized void put(EventOccurrence.Key key, Event first) {
    events.put(key, first);
  }

  synchronized Optional<Event> find(EventOccurrence.Key key) {
    return Optional.ofNullable(events.get(key));
  }
}
