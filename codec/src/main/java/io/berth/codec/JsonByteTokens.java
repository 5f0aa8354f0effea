package io.berth.codec;

import io.berth.model.tree.Position;
import java.io.InputStream;

/**
 * Tokens of JSON in UTF-8, taken from a stream as it comes and never from beyond the current token.
 * For what the API server sends: objects are decoded faster than through {@link JsonTokens}, which
 * reads all that people write (decision 0017). What is skipped is not checked, except that it ends.
 */
final class JsonByteTokens implements Tokens {
  /** What may come next. */
  private enum Expected {
    /** A value, or the end of the stream. */
    DOCUMENT,
    /** A value. */
    VALUE,
    /** A name, or the end of the object. */
    FIRST_NAME,
    /** A name. */
    NAME,
    /** A value, or the end of the list. */
    FIRST_ITEM,
    /** A comma, or the end of the object or list. */
    COMMA
  }

  private final JsonBuffer window;
  private final JsonScalarReader text;
  private final boolean[] objects = new boolean[Limits.DEPTH + 1];
  private int depth;
  private Expected expected = Expected.DOCUMENT;
  private Token current = Token.BEGIN;

  JsonByteTokens(String source, InputStream in) {
    this.window = new JsonBuffer(source, in);
    this.text = new JsonScalarReader(window);
  }

  @Override
  public String source() {
    return window.source();
  }

  @Override
  public Token next() throws CodecException {
    window.begin();
    int first = window.nextVisible();
    if (expected == Expected.COMMA && first == ',') {
      window.advance();
      expected = objects[depth] ? Expected.NAME : Expected.VALUE;
      first = window.nextVisible();
    }
    window.begin();
    current = token(first);
    return current;
  }

  private Token token(int first) throws CodecException {
    return switch (expected) {
      case DOCUMENT -> first == JsonBuffer.END ? Token.END : value(first);
      case VALUE -> value(first);
      case FIRST_NAME -> first == '}' ? leave('}') : name(first);
      case NAME -> name(first);
      case FIRST_ITEM -> first == ']' ? leave(']') : value(first);
      case COMMA -> leave(first);
    };
  }

  private Token value(int first) throws CodecException {
    return switch (first) {
      case '{' -> enter(true);
      case '[' -> enter(false);
      case '"' -> scalar(Token.TEXT);
      case 't' -> literal("true", Token.BOOL);
      case 'f' -> literal("false", Token.BOOL);
      case 'n' -> literal("null", Token.NULL);
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> scalar(Token.NUMBER);
      default -> throw window.unexpected(first, "a value");
    };
  }

  private Token enter(boolean object) throws CodecException {
    if (depth == Limits.DEPTH) {
      throw window.fail(Limits.TOO_DEEP);
    }
    window.advance();
    objects[++depth] = object;
    expected = object ? Expected.FIRST_NAME : Expected.FIRST_ITEM;
    return object ? Token.START_OBJECT : Token.START_LIST;
  }

  private Token leave(int last) throws CodecException {
    if (last != (objects[depth] ? '}' : ']')) {
      throw window.unexpected(last, objects[depth] ? "a comma or }" : "a comma or ]");
    }
    window.advance();
    return left();
  }

  private Token left() {
    Token end = objects[depth--] ? Token.END_OBJECT : Token.END_LIST;
    valueRead();
    return end;
  }

  private void valueRead() {
    expected = depth == 0 ? Expected.DOCUMENT : Expected.COMMA;
  }

  private Token name(int first) throws CodecException {
    if (first != '"') {
      throw window.unexpected(first, "a name in double quotes");
    }
    text.readString();
    int colon = window.nextVisible();
    if (colon != ':') {
      throw window.unexpected(colon, "a colon");
    }
    window.advance();
    expected = Expected.VALUE;
    return Token.NAME;
  }

  private Token scalar(Token token) throws CodecException {
    if (token == Token.TEXT) {
      text.readString();
    } else {
      text.readNumber();
    }
    valueRead();
    return token;
  }

  private Token literal(String word, Token token) throws CodecException {
    text.readWord(word);
    valueRead();
    return token;
  }

  @Override
  public Token current() {
    return current;
  }

  @Override
  public String name() {
    return text.name();
  }

  @Override
  public String text() {
    return current == Token.NAME ? text.name() : text.value();
  }

  @Override
  public boolean bool() {
    return text.value().equals("true");
  }

  @Override
  public String written() {
    return text.value();
  }

  /** None: a stream cannot be looked at again. */
  @Override
  public Position position() {
    return Position.NONE;
  }

  @Override
  public void skipChildren() throws CodecException {
    if (current == Token.START_OBJECT || current == Token.START_LIST) {
      window.skipToEnd();
      current = left();
    }
  }

  @Override
  public boolean isCutOff() {
    return window.isCutOff();
  }

  /** The bytes at hand; other ones after the next token. */
  byte[] bytes() {
    return window.bytes();
  }

  /** Where the current token begins in the bytes. */
  int start() {
    return window.start();
  }

  /**
   * Where the current string, object or list ends in the bytes; its start if it is long, or not at
   * hand as a whole.
   */
  int end(int longest) {
    return switch (current) {
      case TEXT -> window.here();
      case START_OBJECT, START_LIST -> window.endOfValue(longest);
      default -> window.start();
    };
  }

  /** Goes to the end of the current value, which {@link #end} has found. */
  void goTo(int end) {
    if (current == Token.START_OBJECT || current == Token.START_LIST) {
      window.goTo(end);
      current = left();
    }
  }
}
