package io.berth.codec.stream;

import io.berth.codec.CodecException;
import io.berth.codec.Tokens;
import io.berth.codec.TreeReader;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The events of a watch in JSON: objects with a type and an object, one after the other. */
final class JsonWatch<T extends Record & KubeObject> implements WatchEvents<T> {
  private final JsonKind<T> objects;
  private final Kind<T> kind;
  private final Tokens tokens;

  JsonWatch(JsonKind<T> objects, Kind<T> kind, Tokens tokens) {
    this.objects = objects;
    this.kind = kind;
    this.tokens = tokens;
  }

  @Override
  public @Nullable WatchEvent<T> next() throws IOException, CodecException {
    return JsonKind.<@Nullable WatchEvent<T>>read(tokens, this::event);
  }

  private @Nullable WatchEvent<T> event() throws CodecException {
    if (tokens.next() == Tokens.Token.END) {
      return null;
    }
    JsonKind.expect(tokens, tokens.current(), Tokens.Token.START_OBJECT, "an event");
    String type = "";
    Tree early = null;
    WatchEvent<T> event = null;
    while (tokens.next() == Tokens.Token.NAME) {
      switch (tokens.name()) {
        case "type" -> type = type();
        case "object" -> {
          if (type.isEmpty()) {
            early = TreeReader.read(tokens);
          } else {
            tokens.next();
            event = WatchEventReader.event(kind, type, new Body(tokens));
          }
        }
        default -> JsonKind.skip(tokens);
      }
    }
    return event != null ? event : late(type, early);
  }

  private String type() throws CodecException {
    JsonKind.expect(tokens, tokens.next(), Tokens.Token.TEXT, "the type of an event");
    return tokens.text();
  }

  /** The event whose object came before its type. */
  private WatchEvent<T> late(String type, @Nullable Tree object) throws CodecException {
    if (type.isEmpty() || object == null) {
      throw tokens.fail("expected an event with a type and an object");
    }
    Tokens kept = Tokens.of(tokens.source(), object);
    kept.next();
    return WatchEventReader.event(kind, type, new Body(kept));
  }

  /** The object of an event, whose first token is the current one. */
  private final class Body implements WatchEventReader.Body<T> {
    private final Tokens object;

    Body(Tokens object) {
      this.object = object;
    }

    @Override
    public T object() throws CodecException {
      return objects.object(object);
    }

    @Override
    public <M extends Record> M message(Message<M> message, String apiVersion, String wanted)
        throws CodecException {
      return objects.reader().readCurrent(message, object);
    }
  }
}
