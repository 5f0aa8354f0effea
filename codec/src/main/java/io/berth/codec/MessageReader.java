package io.berth.codec;

import io.berth.model.meta.KubeObject;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;

/**
 * Reads records by their descriptions. Lists and maps in them cannot be changed, and maps keep the
 * order of the text. An explicit null is the same as a field that is not written.
 *
 * <p>A reader remembers what it read lately, so use one for many messages, on one thread.
 */
public final class MessageReader {
  /** What to do about fields that the description does not have, and amounts out of range. */
  public enum Mode {
    /** Skips such fields, refuses such amounts: for what people write. */
    LENIENT,
    /** Refuses both: for what only we read. */
    STRICT,
    /**
     * Skips such fields, and caps such amounts: for what the API server sends. It has let them in,
     * and everything that comes after them is still to be read.
     */
    ADMITTED
  }

  private final Mode mode;
  private final Scalars scalars;
  private final FieldMemos memos = new FieldMemos();

  /** A reader for many messages. */
  public MessageReader(Mode mode) {
    this.mode = mode;
    this.scalars =
        new Scalars(
            switch (mode) {
              case LENIENT, STRICT -> Quantity::parse;
              case ADMITTED -> Quantity::parseCapped;
            });
  }

  /** Reads the next value. */
  public <T extends Record> T read(Message<T> message, Tokens tokens) throws CodecException {
    tokens.next();
    return decoder(tokens).message(message);
  }

  /**
   * Reads a value from a tree.
   *
   * @param source the file that the tree was read from, for error messages
   */
  public <T extends Record> T read(Message<T> message, String source, Tree tree)
      throws CodecException {
    return read(message, Tokens.of(source, tree));
  }

  /** Reads the value whose first token is the current one. */
  public <T extends Record> T readCurrent(Message<T> message, Tokens tokens) throws CodecException {
    return decoder(tokens).message(message);
  }

  /**
   * Reads the object whose first token is the current one; a problem in it names the object. What
   * it says of its own kind is skipped.
   */
  public <T extends Record & KubeObject> T readObject(Kind<T> kind, Tokens tokens)
      throws CodecException {
    Decoder decoder = decoder(tokens);
    try {
      return decoder.message(kind.message());
    } catch (CodecException e) {
      throw e.in((kind.kind() + " " + decoder.key()).strip());
    }
  }

  Decoder decoder(Tokens tokens) {
    return new Decoder(tokens, mode, scalars, memos);
  }
}
