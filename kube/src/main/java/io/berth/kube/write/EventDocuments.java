package io.berth.kube.write;

import io.berth.codec.ApiTime;
import io.berth.kube.transport.Content;
import io.berth.model.core.ObjectReference;
import io.berth.model.events.Event;
import io.berth.model.events.EventSeries;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Events as the API server takes them. */
final class EventDocuments {
  private static final int MOST_NOTE_BYTES = 1024;
  private static final int LONGEST_INSTANCE = 128;
  private static final String CUT_MARK = " ...";

  private final String host;
  private final EventNames names = new EventNames();

  EventDocuments(String host) {
    this.host = host;
  }

  /** The event, as if it had happened once. */
  Event first(EventOccurrence occurrence) {
    ObjectReference regarding = occurrence.regarding();
    String controller = occurrence.reportingController();
    String instance = controller + "-" + host;
    return new Event(
        meta(
            names.next(regarding.name(), occurrence.at()),
            regarding.namespace().isEmpty() ? "default" : regarding.namespace()),
        occurrence.at(),
        null,
        controller,
        instance.substring(0, Math.min(LONGEST_INSTANCE, instance.length())),
        occurrence.action(),
        occurrence.reason(),
        regarding,
        occurrence.related().orElse(null),
        cut(occurrence.note()),
        occurrence.type());
  }

  static Event again(Event first, EventSeries series) {
    return Message.of(Event.class).with(first, "series", series);
  }

  /** What is empty is left out. */
  static Content whole(Event event) {
    JsonBody body =
        new JsonBody()
            .put("apiVersion", "events.k8s.io/v1")
            .put("kind", "Event")
            .put("metadata", names(event.metadata()));
    putTime(body, "eventTime", event.eventTime());
    if (event.series() != null) {
      body.put("series", series(event.series()));
    }
    body.putUnlessEmpty("reportingController", event.reportingController())
        .putUnlessEmpty("reportingInstance", event.reportingInstance())
        .putUnlessEmpty("action", event.action())
        .putUnlessEmpty("reason", event.reason())
        .put("regarding", reference(event.regarding()));
    if (event.related() != null) {
      body.put("related", reference(event.related()));
    }
    return body.putUnlessEmpty("note", event.note())
        .putUnlessEmpty("type", event.type())
        .content(Content.JSON);
  }

  private static JsonBody names(ObjectMeta metadata) {
    return new JsonBody().put("name", metadata.name()).put("namespace", metadata.namespace());
  }

  private static JsonBody reference(ObjectReference object) {
    return new JsonBody()
        .putUnlessEmpty("kind", object.kind())
        .putUnlessEmpty("namespace", object.namespace())
        .putUnlessEmpty("name", object.name())
        .putUnlessEmpty("uid", object.uid())
        .putUnlessEmpty("apiVersion", object.apiVersion())
        .putUnlessEmpty("resourceVersion", object.resourceVersion());
  }

  /** The patch that makes a known event a series, or a longer one. */
  static Content patch(EventSeries series) {
    return new JsonBody().put("series", series(series)).content(Content.STRATEGIC_MERGE_PATCH);
  }

  private static JsonBody series(EventSeries series) {
    JsonBody body = new JsonBody().put("count", series.count());
    putTime(body, "lastObservedTime", series.lastObservedTime());
    return body;
  }

  private static void putTime(JsonBody body, String field, @Nullable Instant time) {
    if (time != null) {
      body.put(field, ApiTime.micros(time));
    }
  }

  private static ObjectMeta meta(String name, String namespace) {
    return new ObjectMeta(
        name, "", namespace, "", "", 0, null, null, Map.of(), Map.of(), List.of(), List.of());
  }

  /** The server counts bytes; a character is not cut in two. */
  static String cut(String note) {
    byte[] bytes = note.getBytes(StandardCharsets.UTF_8);
    if (bytes.length <= MOST_NOTE_BYTES) {
      return note;
    }
    int end = MOST_NOTE_BYTES - CUT_MARK.length();
    while ((bytes[end] & 0xC0) == 0x80) {
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8) + CUT_MARK;
  }
}
