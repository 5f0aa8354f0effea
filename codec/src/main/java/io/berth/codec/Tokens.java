package io.berth.codec;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.io.InputStream;
import java.io.Reader;

/**
 * A text taken apart, one token after the other. Several documents in one text follow each other
 * without a mark between them.
 */
public sealed interface Tokens permits JsonTokens, JsonByteTokens, YamlTokens, TreeTokens {

  /** What a token is. */
  enum Token {
    /** Nothing was read yet. */
    BEGIN,
    START_OBJECT,
    NAME,
    END_OBJECT,
    START_LIST,
    END_LIST,
    TEXT,
    NUMBER,
    BOOL,
    NULL,
    /** Nothing more comes. */
    END
  }

  /** Tokens of a JSON text; strict JSON, and any number of values. */
  static Tokens json(String source, Reader text) {
    return new JsonTokens(source, text);
  }

  /**
   * Tokens of JSON in UTF-8, read from the stream only as far as needed, without their places. If
   * reading fails, they throw an {@link java.io.UncheckedIOException}.
   */
  static Tokens json(String source, InputStream in) {
    return new JsonByteTokens(source, in);
  }

  /** Tokens of a YAML text; plain scalars have the types that kubectl would give them. */
  static Tokens yaml(String source, Reader text) {
    return new YamlTokens(source, text);
  }

  /** Tokens of a value that was read before. */
  static Tokens of(String source, Tree tree) {
    return new TreeTokens(source, tree);
  }

  /** The name of the file or stream, for error messages. */
  String source();

  /** Moves to the next token. */
  Token next() throws CodecException;

  /** The token that {@link #next} moved to. */
  Token current();

  /** The current name; faster than {@link #text} where it is only looked up. */
  default String name() {
    return text();
  }

  /** A name, a string, or a number as JSON would write it; equal short texts are mostly shared. */
  String text();

  /** The value of a {@link Token#BOOL}. */
  boolean bool();

  /** The current scalar as it stands in the text, without quotes; empty if that is not known. */
  String written();

  /** Where the current token starts. */
  Position position();

  /** From the start of an object or list, moves to its end; does nothing elsewhere. */
  void skipChildren() throws CodecException;

  /** Whether a problem was found because the stream ended where more should have come. */
  default boolean isCutOff() {
    return false;
  }

  /** A problem with the current token. */
  default CodecException fail(String problem) {
    return new CodecException(source(), position(), problem);
  }

  /** Describes the current value for an error message. */
  default String describe() {
    return switch (current()) {
      case START_OBJECT -> "an object";
      case START_LIST -> "a list";
      case TEXT -> "the string " + Quoted.of(text());
      case NUMBER -> "the number " + text();
      case BOOL -> bool() ? "true" : "false";
      case NULL -> "null";
      case NAME -> "the name " + Quoted.of(text());
      case BEGIN, END_OBJECT, END_LIST, END -> "nothing";
    };
  }
}
