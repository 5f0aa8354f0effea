package io.berth.kube.write;

import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.model.events.Event;
import io.berth.model.events.EventSeries;
import java.time.Duration;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * Writes events. The first of its kind is created, each later one only makes it a longer series. As
 * long as the server cannot be reached, an event is tried twelve times in two minutes; what the
 * server refuses is not tried again.
 */
final class EventWriter {
  private static final int MOST_TRIES = 12;
  private static final Duration PAUSE = Duration.ofSeconds(10);
  private static final double JITTER = 0.25;
  private static final int MOST_KNOWN = 8192;
  private static final int CONFLICT = 409;

  private final Caller caller;
  private final EventDocuments documents;
  private final MonotonicClock clock;
  private final DoubleSupplier random;
  private final KnownEvents known = new KnownEvents(MOST_KNOWN);

  /**
   * A writer for many events on many threads.
   *
   * @param host the name of this machine
   */
  EventWriter(Caller caller, String host, MonotonicClock clock, DoubleSupplier random) {
    this.caller = caller;
    this.documents = new EventDocuments(host);
    this.clock = clock;
    this.random = random;
  }

  /** Writes an event. Those of one series must come one after the other. */
  WriteResult write(EventOccurrence occurrence) {
    if (occurrence.count() < 2) {
      Event first = remember(occurrence);
      return persist(() -> create(first), false);
    }
    EventSeries series = new EventSeries(occurrence.count(), occurrence.at());
    Optional<Event> first = known.find(occurrence.key());
    if (first.isEmpty()) {
      Event whole = EventDocuments.again(remember(occurrence), series);
      return persist(() -> create(whole), false);
    }
    return persist(() -> continued(first.get(), series), true);
  }

  private Event remember(EventOccurrence occurrence) {
    Event first = documents.first(occurrence);
    known.put(occurrence.key(), first);
    return first;
  }

  private WriteResult create(Event event) {
    String path = ApiPath.events(event.metadata().namespace());
    return caller.call(Request.with(Method.POST, path, EventDocuments.whole(event)));
  }

  /** Events do not live long: if the first is gone, it is created again. */
  private WriteResult continued(Event first, EventSeries series) {
    String path = ApiPath.event(first.metadata().namespace(), first.metadata().name());
    WriteResult patched =
        caller.call(Request.with(Method.PATCH, path, EventDocuments.patch(series)));
    boolean gone = patched instanceof WriteResult.Refused refused && refused.isGone();
    return gone ? create(EventDocuments.again(first, series)) : patched;
  }

  private WriteResult persist(Supplier<WriteResult> attempt, boolean isSeries) {
    boolean maybeThere = false;
    for (int tries = 1; ; tries++) {
      WriteResult result = attempt.get();
      if (maybeThere && isConflict(result)) {
        return new WriteResult.Done(new Content(Content.JSON, new byte[0]));
      }
      maybeThere |= !isSeries && result instanceof WriteResult.Unknown;
      boolean again = isUnreached(result) || (isSeries && isConflict(result));
      if (!again || tries == MOST_TRIES || !paused()) {
        return result;
      }
    }
  }

  private static boolean isUnreached(WriteResult result) {
    return result instanceof WriteResult.Unknown
        || (result instanceof WriteResult.Refused refused && refused.reason().equals("NotSent"));
  }

  /** Of a creation: there is one of that name already. */
  private static boolean isConflict(WriteResult result) {
    return result instanceof WriteResult.Refused refused && refused.code() == CONFLICT;
  }

  private boolean paused() {
    try {
      clock.sleep(PAUSE.plusNanos((long) (PAUSE.toNanos() * JITTER * random.getAsDouble())));
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
