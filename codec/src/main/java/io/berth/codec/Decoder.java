package io.berth.codec;

import io.berth.model.meta.ObjectMeta;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one message. Every method starts with the first token of its value as the current one, and
 * ends with the last.
 */
final class Decoder {
  private final Tokens tokens;
  private final MessageReader.Mode mode;
  private final Scalars scalars;
  private final FieldPath path = new FieldPath();
  private @Nullable MessageBuilder<?> metadata;

  Decoder(Tokens tokens, MessageReader.Mode mode, Scalars scalars) {
    this.tokens = tokens;
    this.mode = mode;
    this.scalars = scalars;
  }

  <T extends Record> T message(Message<T> message) throws CodecException {
    expect(Tokens.Token.START_OBJECT, "an object");
    MessageBuilder<T> builder = new MessageBuilder<>(message);
    if (message.type() == ObjectMeta.class && path.is("metadata")) {
      metadata = builder;
    }
    while (tokens.next() == Tokens.Token.NAME) {
      member(builder);
    }
    return builder.build();
  }

  /** Reads the member whose name is the current token. */
  void member(MessageBuilder<?> builder) throws CodecException {
    String name = tokens.name();
    path.pushName(name);
    Field field = builder.field(name);
    if (field != null) {
      read(builder, field);
    } else {
      memberOfInlined(builder, name);
    }
    path.pop();
  }

  private void memberOfInlined(MessageBuilder<?> builder, String name) throws CodecException {
    MessageBuilder<?> owner = builder.owner(name);
    Field field = owner == null ? null : owner.field(name);
    if (owner == null || field == null) {
      unknown(builder.message(), name);
    } else {
      read(owner, field);
    }
  }

  /** {@code namespace/name} of the object, as far as it was read; empty if it was not. */
  String key() {
    if (metadata == null) {
      return "";
    }
    String namespace = metadata.textSoFar("namespace");
    String name = metadata.textSoFar("name");
    return namespace.isEmpty() || name.isEmpty() ? name : namespace + "/" + name;
  }

  private void read(MessageBuilder<?> owner, Field field) throws CodecException {
    if (!owner.claim(field)) {
      throw writtenTwice();
    }
    if (tokens.next() != Tokens.Token.NULL) {
      owner.set(field, value(field.shape()));
    }
  }

  private void unknown(Message<?> message, String name) throws CodecException {
    if (mode == MessageReader.Mode.STRICT) {
      throw fail("there is no field \"" + name + "\"; " + Suggestion.of(name, message.names()));
    }
    tokens.next();
    tokens.skipChildren();
  }

  private Object value(Shape shape) throws CodecException {
    return switch (shape) {
      case Shape.Scalar.TREE -> new TreeBuilder(tokens, path).value();
      case Shape.Scalar scalar -> scalar(scalar);
      case Shape.Nested nested -> message(nested.message());
      case Shape.Listed list -> list(list.element());
      case Shape.Mapped map -> map(map.value());
    };
  }

  private Object scalar(Shape.Scalar scalar) throws CodecException {
    try {
      return scalars.read(scalar, tokens);
    } catch (IllegalArgumentException e) {
      throw fail(String.valueOf(e.getMessage()));
    }
  }

  private List<Object> list(Shape element) throws CodecException {
    expect(Tokens.Token.START_LIST, "a list");
    List<Object> items = new ArrayList<>(2);
    while (tokens.next() != Tokens.Token.END_LIST) {
      path.pushIndex(items.size());
      items.add(part(element));
      path.pop();
    }
    return List.copyOf(items);
  }

  private Map<String, Object> map(Shape value) throws CodecException {
    expect(Tokens.Token.START_OBJECT, "a map");
    Map<String, Object> entries = new LinkedHashMap<>(8);
    while (tokens.next() == Tokens.Token.NAME) {
      String key = tokens.text();
      path.pushKey(key);
      if (entries.containsKey(key)) {
        throw writtenTwice();
      }
      tokens.next();
      entries.put(key, part(value));
      path.pop();
    }
    return entries.isEmpty() ? Map.of() : Collections.unmodifiableMap(entries);
  }

  /** A value in a list or map, where a null means the empty value. */
  private Object part(Shape shape) throws CodecException {
    if (tokens.current() != Tokens.Token.NULL) {
      return value(shape);
    }
    return switch (shape) {
      case Shape.Scalar.TEXT -> "";
      case Shape.Scalar.QUANTITY -> Quantity.ZERO;
      case Shape.Nested nested -> nested.message().empty();
      case Shape.Scalar _, Shape.Listed _, Shape.Mapped _ -> value(shape);
    };
  }

  private void expect(Tokens.Token token, String expectation) throws CodecException {
    if (tokens.current() != token) {
      throw fail("expected " + expectation + ", found " + tokens.describe());
    }
  }

  private CodecException writtenTwice() {
    return fail("it is written twice; remove one of the two");
  }

  private CodecException fail(String problem) {
    return new CodecException(tokens.source(), "", path.toString(), tokens.position(), problem);
  }
}
