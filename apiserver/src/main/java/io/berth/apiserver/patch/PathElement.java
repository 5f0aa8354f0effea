package io.berth.apiserver.patch;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One step of a path to a field.
 *
 * @param kind what leads on
 * @param text the name of a member, or JSON: the fields that an element is known by, or its value
 */
record PathElement(Kind kind, String text) implements Comparable<PathElement> {

  /** The steps there are, in the order in which they are printed. */
  enum Kind {
    NAME("f:"),
    KEY("k:"),
    VALUE("v:"),
    INDEX("i:");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  private static final Comparator<PathElement> ORDER =
      Comparator.comparing(PathElement::kind).thenComparing(PathElement::text);

  static PathElement name(String name) {
    return new PathElement(Kind.NAME, name);
  }

  /** An element of a list that is known by some of its fields. */
  static PathElement key(Map<String, Tree> fields) {
    return new PathElement(Kind.KEY, JsonWriter.compact(Trees.object(new TreeMap<>(fields))));
  }

  /** An element of a set. */
  static PathElement value(Tree value) {
    return new PathElement(Kind.VALUE, JsonWriter.compact(value));
  }

  /**
   * As managed fields have it.
   *
   * @throws IllegalArgumentException if it is malformed
   */
  static PathElement parse(String written) {
    for (Kind kind : Kind.values()) {
      if (written.startsWith(kind.prefix)) {
        String text = written.substring(2);
        return switch (kind) {
          case NAME, INDEX -> new PathElement(kind, text);
          case VALUE -> value(json(text));
          case KEY ->
              json(text) instanceof Tree.Members fields
                  ? key(fields.members())
                  : malformed(written);
        };
      }
    }
    return malformed(written);
  }

  private static PathElement malformed(String written) {
    throw new IllegalArgumentException("\"" + written + "\" is no path element of managed fields");
  }

  private static Tree json(String text) {
    try {
      return TreeReader.readUnplaced("managed fields", text);
    } catch (CodecException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** As managed fields have it. */
  String written() {
    return kind.prefix + text;
  }

  /** As messages show it. */
  String shown() {
    return switch (kind) {
      case NAME -> "." + text;
      case VALUE -> "[=" + text + "]";
      case INDEX -> "[" + text + "]";
      case KEY ->
          ((Tree.Members) json(text))
              .members().entrySet().stream()
                  .map(field -> field.getKey() + "=" + JsonWriter.compact(field.getValue()))
                  .collect(Collectors.joining(",", "[", "]"));
    };
  }

  @Override
  public int compareTo(PathElement other) {
    return ORDER.compare(this, other);
  }
}
