package io.berth.codec;

import io.berth.codec.share.ByteMemo;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one message. Every method starts with the first token of its value as the current one, and
 * ends with the last.
 */
final class Decoder {
  private final Tokens tokens;
  private final MessageReader.Mode mode;
  private final Scalars scalars;
  private final FieldMemos memos;
  private final @Nullable JsonByteTokens bytes;
  private final FieldPath path = new FieldPath();
  private @Nullable MessageBuilder<?> metadata;

  Decoder(Tokens tokens, MessageReader.Mode mode, Scalars scalars, FieldMemos memos) {
    this.tokens = tokens;
    this.mode = mode;
    this.scalars = scalars;
    this.memos = memos;
    this.bytes = tokens instanceof JsonByteTokens json ? json : null;
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
      owner.set(field, value(field));
    }
  }

  private Object value(Field field) throws CodecException {
    if (bytes == null) {
      return value(field.shape(), null);
    }
    FieldMemos.FieldMemo memo = memos.of(field);
    return remembered(bytes, memo.whole(), field.shape(), memo.part());
  }

  /** Reads a value, or takes what the same bytes meant before. */
  private Object remembered(
      JsonByteTokens bytes, ByteMemo<Object> memo, Shape shape, @Nullable ByteMemo<Object> parts)
      throws CodecException {
    int start = bytes.start();
    int end = memo.isEnabled() ? bytes.end(ByteMemo.LONGEST) : start;
    int hash = memo.hash(bytes.bytes(), start, end);
    Object known = memo.find(hash, bytes.bytes(), start, end);
    if (known != null) {
      bytes.goTo(end);
      return known;
    }
    Object value = value(shape, parts);
    memo.keep(hash, bytes.bytes(), start, end, value);
    return value;
  }

  private void unknown(Message<?> message, String name) throws CodecException {
    if (mode == MessageReader.Mode.STRICT) {
      throw fail("there is no field \"" + name + "\"; " + Suggestion.of(name, message.names()));
    }
    tokens.next();
    tokens.skipChildren();
  }

  private Object value(Shape shape, @Nullable ByteMemo<Object> parts) throws CodecException {
    return switch (shape) {
      case Shape.Scalar.TREE -> tree();
      case Shape.Scalar scalar -> scalar(scalar);
      case Shape.Nested nested -> message(nested.message());
      case Shape.Listed list -> list(list.element(), parts);
      case Shape.Mapped map -> map(map.value(), parts);
    };
  }

  private Tree tree() throws CodecException {
    TreeBuilder.Places places =
        bytes == null ? TreeBuilder.Places.KEPT : TreeBuilder.Places.LEFT_OUT;
    return new TreeBuilder(tokens, path, places, Set.of()).value();
  }

  private Object scalar(Shape.Scalar scalar) throws CodecException {
    try {
      return scalars.read(scalar, tokens);
    } catch (IllegalArgumentException e) {
      throw fail(String.valueOf(e.getMessage()));
    }
  }

  private List<Object> list(Shape element, @Nullable ByteMemo<Object> memo) throws CodecException {
    expect(Tokens.Token.START_LIST, "a list");
    List<Object> items = new ArrayList<>(2);
    while (tokens.next() != Tokens.Token.END_LIST) {
      path.pushIndex(items.size());
      items.add(part(element, memo));
      path.pop();
    }
    return List.copyOf(items);
  }

  private Map<String, Object> map(Shape value, @Nullable ByteMemo<Object> memo)
      throws CodecException {
    expect(Tokens.Token.START_OBJECT, "a map");
    Map<String, Object> entries = new LinkedHashMap<>(8);
    while (tokens.next() == Tokens.Token.NAME) {
      String key = tokens.text();
      path.pushKey(key);
      if (entries.containsKey(key)) {
        throw writtenTwice();
      }
      tokens.next();
      entries.put(key, part(value, memo));
      path.pop();
    }
    return entries.isEmpty() ? Map.of() : Collections.unmodifiableMap(entries);
  }

  /** A value in a list or map, where a null means the empty value. */
  private Object part(Shape shape, @Nullable ByteMemo<Object> memo) throws CodecException {
    if (tokens.current() != Tokens.Token.NULL) {
      return bytes == null || memo == null
          ? value(shape, null)
          : remembered(bytes, memo, shape, null);
    }
    return switch (shape) {
      case Shape.Scalar.TEXT -> "";
      case Shape.Scalar.QUANTITY -> Quantity.ZERO;
      case Shape.Scalar.TIME -> Times.YEAR_ONE;
      case Shape.Nested nested -> nested.message().empty();
      case Shape.Scalar _, Shape.Listed _, Shape.Mapped _ -> value(shape, null);
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
