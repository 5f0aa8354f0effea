package io.berth.codec.stream;

import io.berth.codec.CodecException;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Position;

/** Makes watch events of their types and objects, whichever format they come in. */
final class WatchEventReader {
  /** All that is read of an object that stands for a place in the stream. */
  public record Marked(@Wire(1) ObjectMeta metadata) implements KubeObject {}

  /** Reads the object of an event. */
  interface Body<T extends Record & KubeObject> {
    T object() throws CodecException;

    <M extends Record> M message(Message<M> message, String apiVersion, String kind)
        throws CodecException;
  }

  private static final Message<Marked> MARKED = Message.of(Marked.class);
  private static final String INITIAL_EVENTS_END = "k8s.io/initial-events-end";

  private WatchEventReader() {}

  static <T extends Record & KubeObject> WatchEvent<T> event(
      Kind<T> kind, String type, Body<T> body) throws CodecException {
    return switch (type) {
      case "ADDED", "MODIFIED" -> new WatchEvent.Changed<>(named(kind, body.object()));
      case "DELETED" -> new WatchEvent.Deleted<>(named(kind, body.object()));
      case "BOOKMARK" -> bookmark(body.message(MARKED, kind.apiVersion(), kind.kind()).metadata());
      case "ERROR" -> failed(body.message(StatusMessage.STATUS, "v1", "Status"));
      default ->
          throw new CodecException(
              kind.resource(), Position.NONE, "there is no type of event \"" + type + "\"");
    };
  }

  private static <T> WatchEvent<T> bookmark(ObjectMeta metadata) {
    boolean end = "true".equals(metadata.annotations().get(INITIAL_EVENTS_END));
    return new WatchEvent.Bookmark<>(metadata.resourceVersion(), end);
  }

  private static <T> WatchEvent<T> failed(StatusMessage.Status status) {
    return new WatchEvent.Failed<>(status.code(), status.reason(), status.message());
  }

  /** Every object has a name; what has none is something else. */
  static <T extends Record & KubeObject> T named(Kind<T> kind, T object) throws CodecException {
    if (object.metadata().name().isEmpty()) {
      throw new CodecException(
          kind.resource(),
          kind.kind(),
          "metadata.name",
          Position.NONE,
          "is missing; is this a " + kind.kind() + "?");
    }
    return object;
  }
}
