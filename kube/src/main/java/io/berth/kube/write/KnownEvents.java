package io.berth.kube.write;

import io.berth.model.events.Event;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The first event of each topic; the longest unused are forgotten when there are too many. */
final class KnownEvents {
  private final Map<Announcement.Topic, Event> events;

  KnownEvents(int most) {
    events =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Announcement.Topic, Event> eldest) {
            return size() > most;
          }
        };
  }

  synchronized void put(Announcement.Topic topic, Event first) {
    events.put(topic, first);
  }

  synchronized Optional<Event> find(Announcement.Topic topic) {
    return Optional.ofNullable(events.get(topic));
  }
}
