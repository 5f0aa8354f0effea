package io.berth.apiserver.schema;

import io.berth.codec.ApiTime;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.codec.Trees;
import io.berth.codec.protobuf.WireField;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads messages of protobuf into trees, by the numbers of the schema. Go writes every field that
 * is no pointer, also an empty one; these are left out, as nothing tells them from absent ones.
 */
final class WireMessage {
  private static final Tree NULL = new Tree.Null(Position.NONE);

  private final String source;
  private final byte[] bytes;

  WireMessage(String source, byte[] bytes) {
    this.source = source;
    this.bytes = bytes;
  }

  /** Adds the fields of a message to an object. */
  void read(StructType type, int from, int to, Map<String, Tree> into) throws CodecException {
    read(type, "", from, to, into);
  }

  /**
   * Reads a message, or one that Go embeds.
   *
   * @param outer the numbers of the embedded structs around it, each with a point
   */
  private void read(StructType type, String outer, int from, int to, Map<String, Tree> into)
      throws CodecException {
    for (WireField wire : WireField.of(source, bytes, from, to)) {
      String number = outer + wire.number();
      Optional<FieldSchema> field = type.wired(number);
      if (field.isPresent()) {
        add(field.get(), wire, into);
      } else if (wire instanceof WireField.Delimited part && type.embeds(number + ".")) {
        read(type, number + ".", part.from(), part.to(), into);
      }
    }
  }

  private void add(FieldSchema field, WireField wire, Map<String, Tree> into)
      throws CodecException {
    switch (field.type()) {
      case FieldType.ListOf list -> addItems(field, list.element(), wire, into);
      case FieldType.MapOf map -> addEntry(field, map.value(), wire, into);
      case FieldType.Scalar _, StructType _ -> {
        Tree value = value(field.type(), wire);
        if (field.pointer() || !isEmpty(value)) {
          into.put(field.name(), value);
        }
      }
    }
  }

  private static boolean isEmpty(Tree value) {
    return switch (value) {
      case Tree.Null _ -> true;
      case Tree.Text(_, String text) -> text.isEmpty();
      case Tree.Bool(_, boolean set) -> !set;
      case Tree.Numeral(_, String text) -> text.equals("0") || text.equals("0.0");
      case Tree.Members object -> object.members().isEmpty();
      case Tree.Items list -> list.items().isEmpty();
    };
  }

  /** Go writes one by one what could be packed. */
  private void addItems(
      FieldSchema field, FieldType element, WireField wire, Map<String, Tree> into)
      throws CodecException {
    List<Tree> items = new ArrayList<>();
    if (into.get(field.name()) instanceof Tree.Items earlier) {
      items.addAll(earlier.items());
    }
    items.add(value(element, wire));
    into.put(field.name(), new Tree.Items(Position.NONE, items));
  }

  private void addEntry(FieldSchema field, FieldType type, WireField wire, Map<String, Tree> into)
      throws CodecException {
    String key = "";
    Tree value = EmptyValues.zero(type);
    for (WireField part : fields(wire)) {
      if (part.number() == 1) {
        key = text(part);
      } else {
        value = value(type, part);
      }
    }
    Map<String, Tree> entries = new LinkedHashMap<>();
    if (into.get(field.name()) instanceof Tree.Members earlier) {
      entries.putAll(earlier.members());
    }
    entries.put(key, value);
    into.put(field.name(), Trees.object(entries));
  }

  private Tree value(FieldType type, WireField wire) throws CodecException {
    return switch (type) {
      case FieldType.Scalar(FieldType.Form form, _) -> scalar(form, wire);
      case StructType struct -> {
        WireField.Delimited part = delimited(wire);
        Map<String, Tree> members = new LinkedHashMap<>();
        read(struct, part.from(), part.to(), members);
        yield Trees.object(members);
      }
      case FieldType.ListOf _, FieldType.MapOf _ -> throw wrong(wire, "no list inside another");
    };
  }

  private Tree scalar(FieldType.Form form, WireField wire) throws CodecException {
    return switch (form) {
      case STRING -> Trees.text(text(wire));
      case INT32, INT64 -> numeral(number(wire));
      case DOUBLE ->
          new Tree.Numeral(Position.NONE, Double.toString(Double.longBitsToDouble(number(wire))));
      case BOOLEAN -> new Tree.Bool(Position.NONE, number(wire) != 0);
      case BYTES -> Trees.text(Base64.getEncoder().encodeToString(content(wire)));
      case QUANTITY -> quantity(wire);
      case TIME -> time(wire, ApiTime::seconds);
      case MICROTIME -> time(wire, ApiTime::micros);
      case INT_OR_STRING -> intOrString(wire);
      case ANY, FIELDS -> json(wire);
    };
  }

  private Tree quantity(WireField wire) throws CodecException {
    for (WireField part : fields(wire)) {
      return Trees.text(text(part));
    }
    return Trees.text("0");
  }

  /** Seconds and nanoseconds; a time that is not set has neither. */
  private Tree time(WireField wire, Function<Instant, String> form) throws CodecException {
    List<WireField> parts = fields(wire);
    long seconds = 0;
    long nanos = 0;
    for (WireField part : parts) {
      if (part.number() == 1) {
        seconds = number(part);
      } else {
        nanos = number(part);
      }
    }
    try {
      return parts.isEmpty() ? NULL : Trees.text(form.apply(Instant.ofEpochSecond(seconds, nanos)));
    } catch (DateTimeException | ArithmeticException _) {
      throw wrong(wire, "a time of " + seconds + " seconds since 1970");
    }
  }

  /** Its parts are its type (1 for a text), the number and the text. */
  private Tree intOrString(WireField wire) throws CodecException {
    long type = 0;
    long number = 0;
    String text = "";
    for (WireField part : fields(wire)) {
      switch (part.number()) {
        case 1 -> type = number(part);
        case 2 -> number = number(part);
        default -> text = text(part);
      }
    }
    return type == 1 ? Trees.text(text) : numeral(number);
  }

  private Tree json(WireField wire) throws CodecException {
    for (WireField part : fields(wire)) {
      return TreeReader.readUnplaced(source, text(part));
    }
    return NULL;
  }

  private static Tree numeral(long number) {
    return new Tree.Numeral(Position.NONE, Long.toString(number));
  }

  private List<WireField> fields(WireField wire) throws CodecException {
    WireField.Delimited part = delimited(wire);
    return WireField.of(source, bytes, part.from(), part.to());
  }

  private String text(WireField wire) throws CodecException {
    return new String(content(wire), StandardCharsets.UTF_8);
  }

  private byte[] content(WireField wire) throws CodecException {
    WireField.Delimited part = delimited(wire);
    return Arrays.copyOfRange(bytes, part.from(), part.to());
  }

  private WireField.Delimited delimited(WireField wire) throws CodecException {
    if (wire instanceof WireField.Delimited part) {
      return part;
    }
    throw wrong(wire, "a number");
  }

  private long number(WireField wire) throws CodecException {
    if (wire instanceof WireField.Plain(_, long value)) {
      return value;
    }
    throw wrong(wire, "bytes with a length");
  }

  private CodecException wrong(WireField wire, String found) {
    return new CodecException(source, Position.NONE, "field " + wire.number() + " has " + found);
  }
}
