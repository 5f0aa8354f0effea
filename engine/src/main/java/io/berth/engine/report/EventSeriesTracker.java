package io.berth.engine.report;

import io.berth.engine.port.EventRecord;
import io.berth.model.core.ObjectReference;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Limits repeated events: the first is sent, the second makes it a series, later ones are only
 * counted and sent twice an hour. Events are the same if they agree in object, type, reason and
 * action, whatever their note says.
 */
final class EventSeriesTracker {
  private static final Duration REFRESH = Duration.ofMinutes(30);
  private static final Duration IDLE = Duration.ofMinutes(6);

  private record Key(ObjectReference regarding, String type, String reason, String action) {}

  private record Series(int count, Instant last, Instant sent) {}

  private final Map<Key, Series> series = new LinkedHashMap<>(16, 0.75f, true);

  /** What to send about an event, if anything. */
  Optional<EventRecord> add(EventRecord event) {
    Instant now = event.at();
    dropIdle(now);
    Key key = new Key(event.regarding(), event.type(), event.reason(), event.action());
    Series known = series.get(key);
    int count = known == null ? 1 : known.count() + 1;
    boolean send = known == null || count == 2 || !known.sent().plus(REFRESH).isAfter(now);
    series.put(key, new Series(count, now, send || known == null ? now : known.sent()));
    return send ? Optional.of(event.counted(count)) : Optional.empty();
  }

  /** The least recently used come first. */
  private void dropIdle(Instant now) {
    Iterator<Series> all = series.values().iterator();
    while (all.hasNext() && !all.next().last().plus(IDLE).isAfter(now)) {
      all.remove();
    }
  }
}
