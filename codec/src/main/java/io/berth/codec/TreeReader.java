package io.berth.codec;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

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

  private static Tree read(Input input) throws CodecException {
    try (input) {
      Tokens tokens = input.tokens();
      if (tokens.next() == Tokens.Token.END) {
        throw tokens.fail("holds nothing; expected JSON or YAML");
      }
      Tree tree = new TreeBuilder(tokens, new FieldPath()).value();
      if (tokens.next() != Tokens.Token.END && tokens.current() != Tokens.Token.NULL) {
        throw tokens.fail("a second document starts here; expected only one");
      }
      return tree;
    } catch (IOException e) {
      throw new CodecException(input.source(), Position.NONE, Input.problem(e));
    }
  }
}
