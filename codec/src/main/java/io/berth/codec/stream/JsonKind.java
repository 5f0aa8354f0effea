package io.berth.codec.stream;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.Tokens;
import io.berth.codec.protobuf.ItemStream.ListMeta;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Reads a kind from JSON. */
final class JsonKind<T extends Record & KubeObject> implements KindFormat<T> {
  /** Reads something from tokens. */
  interface Reading<R> {
    R read() throws CodecException;
  }

  private final Kind<T> kind;
  private final MessageReader reader = new MessageReader(MessageReader.Mode.ADMITTED);

  JsonKind(Kind<T> kind) {
    this.kind = kind;
  }

  @Override
  public WatchEvents<T> watch(InputStream body) {
    return new JsonWatch<>(this, kind, tokens(body));
  }

  @Override
  public ObjectPage<T> page(InputStream body) throws IOException, CodecException {
    Tokens tokens = tokens(body);
    return read(tokens, () -> page(tokens));
  }

  @Override
  public T object(InputStream body) throws IOException, CodecException {
    Tokens tokens = tokens(body);
    return read(
        tokens,
        () -> {
          begin(tokens);
          T object = WatchEventReader.named(kind, object(tokens));
          expectEnd(tokens);
          return object;
        });
  }

  private Tokens tokens(InputStream body) {
    return Tokens.json(kind.resource(), body);
  }

  MessageReader reader() {
    return reader;
  }

  /** Reads the object whose first token is the current one. */
  T object(Tokens tokens) throws CodecException {
    return reader.readObject(kind, tokens);
  }

  /** Sees to it that a problem with the stream is not taken for one with its contents. */
  static <R> R read(Tokens tokens, Reading<R> reading) throws IOException, CodecException {
    try {
      return reading.read();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CodecException e) {
      if (tokens.isCutOff()) {
        throw new EOFException(e.getMessage());
      }
      throw e;
    }
  }

  private ObjectPage<T> page(Tokens tokens) throws CodecException {
    begin(tokens);
    expect(tokens, tokens.current(), Tokens.Token.START_OBJECT, "a list");
    ListMeta metadata = Message.of(ListMeta.class).empty();
    List<T> items = null;
    while (tokens.next() == Tokens.Token.NAME) {
      switch (tokens.name()) {
        case "metadata" -> metadata = reader.read(Message.of(ListMeta.class), tokens);
        case "items" -> items = items(tokens);
        default -> skip(tokens);
      }
    }
    if (items == null) {
      throw tokens.fail("expected a " + kind.kind() + "List, found an object without items");
    }
    expectEnd(tokens);
    return new ObjectPage<>(items, metadata.resourceVersion(), metadata.next());
  }

  private static void begin(Tokens tokens) throws CodecException {
    if (tokens.next() == Tokens.Token.END) {
      throw new UncheckedIOException(new EOFException(tokens.source() + ": the answer is empty"));
    }
  }

  private List<T> items(Tokens tokens) throws CodecException {
    List<T> items = new ArrayList<>();
    if (tokens.next() != Tokens.Token.NULL) {
      expect(tokens, tokens.current(), Tokens.Token.START_LIST, "a list of items");
      while (tokens.next() != Tokens.Token.END_LIST) {
        items.add(WatchEventReader.named(kind, object(tokens)));
      }
    }
    return Collections.unmodifiableList(items);
  }

  static void skip(Tokens tokens) throws CodecException {
    tokens.next();
    tokens.skipChildren();
  }

  static void expect(Tokens tokens, Tokens.Token found, Tokens.Token wanted, String expectation)
      throws CodecException {
    if (found != wanted) {
      throw tokens.fail("expected " + expectation + ", found " + tokens.describe());
    }
  }

  private static void expectEnd(Tokens tokens) throws CodecException {
    expect(tokens, tokens.next(), Tokens.Token.END, "nothing more");
  }
}
