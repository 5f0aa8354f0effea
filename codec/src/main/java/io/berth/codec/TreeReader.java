package io.berth.codec;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Set;

/** Reads a whole JSON or YAML document as a tree that knows where everything stands. */
public final class TreeReader {
  private TreeReader() {}

  /** Reads a file that holds one document. */
  public static Tree read(Path file) throws CodecException {
    return read(Input.open(file, _ -> {}));
  }

  /** Reads a stream that holds one document, and closes it. */
  public static Tree read(String source, InputStream in) throws CodecException {
    return read(Input.of(source, in, _ -> {}));
  }

  /** Reads a text that holds one document. */
  public static Tree read(String source, String text) throws CodecException {
    return read(Input.of(source, text));
  }

  /**
   * Reads a JSON text that is part of something else, so that nothing in it has a place: trees of
   * equal texts are equal, wherever they stood.
   */
  public static Tree readUnplaced(String source, String json) throws CodecException {
    return read(Tokens.json(source, new StringReader(json)), TreeBuilder.Places.LEFT_OUT);
  }

  /** Reads the next value. */
  public static Tree read(Tokens tokens) throws CodecException {
    tokens.next();
    return readCurrent(tokens);
  }

  /** Reads the value whose first token is the current one. */
  public static Tree readCurrent(Tokens tokens) throws CodecException {
    return new TreeBuilder(tokens, new FieldPath()).value();
  }

  private static Tree read(Input input) throws CodecException {
    try (input) {
      return read(input.tokens(), TreeBuilder.Places.KEPT);
    } catch (IOException e) {
      throw new CodecException(input.source(), Position.NONE, Input.problem(e));
    }
  }

  private static Tree read(Tokens tokens, TreeBuilder.Places places) throws CodecException {
    if (tokens.next() == Tokens.Token.END) {
      throw tokens.fail("holds nothing; expected JSON or YAML");
    }
    Tree tree = new TreeBuilder(tokens, new FieldPath(), places, Set.of()).value();
    if (tokens.next() != Tokens.Token.END && tokens.current() != Tokens.Token.NULL) {
      throw tokens.fail("a second document starts here; expected only one");
    }
    return tree;
  }
}
