package io.berth.codec;

import io.berth.model.tree.Position;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/** Tokens of JSON. */
final class JsonTokens implements Tokens {
  /** Names are not canonicalised: managedFields has a new name in every object. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(Limits.DEPTH).build())
          .build();

  private final String source;
  private final JsonParser parser;
  private final StringInterner texts = new StringInterner();
  private Token current = Token.BEGIN;

  JsonTokens(String source, Reader text) {
    this(source, FACTORY.createParser(ObjectReadContext.empty(), text));
  }

  JsonTokens(String source, JsonParser parser) {
    this.source = source;
    this.parser = parser;
  }

  @Override
  public String source() {
    return source;
  }

  @Override
  public Token next() throws CodecException {
    try {
      current = token(parser.nextToken());
      if (current == Token.TEXT) {
        parser.finishToken(); // or text() would find out what is wrong with the rest of the string
      }
      return current;
    } catch (JacksonException e) {
      throw translate(e);
    }
  }

  @Override
  public Token current() {
    return current;
  }

  @Override
  public String text() {
    return texts.of(parser.getString());
  }

  @Override
  public String name() {
    return parser.currentName();
  }

  @Override
  public boolean bool() {
    return parser.currentToken() == JsonToken.VALUE_TRUE;
  }

  @Override
  public String written() {
    return parser.getString();
  }

  @Override
  public Position position() {
    return position(
        current == Token.END ? parser.currentLocation() : parser.currentTokenLocation());
  }

  @Override
  public void skipChildren() throws CodecException {
    try {
      parser.skipChildren();
      current = token(parser.currentToken());
    } catch (JacksonException e) {
      throw translate(e);
    }
  }

  private static Token token(@Nullable JsonToken token) {
    return switch (token) {
      case null -> Token.END;
      case START_OBJECT -> Token.START_OBJECT;
      case PROPERTY_NAME -> Token.NAME;
      case END_OBJECT -> Token.END_OBJECT;
      case START_ARRAY -> Token.START_LIST;
      case END_ARRAY -> Token.END_LIST;
      case VALUE_STRING -> Token.TEXT;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Token.NUMBER;
      case VALUE_TRUE, VALUE_FALSE -> Token.BOOL;
      case VALUE_NULL -> Token.NULL;
      case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT -> throw new IllegalStateException(token.name());
    };
  }

  private CodecException translate(JacksonException e) {
    if (e.getCause() instanceof IOException io) {
      return new CodecException(source, Position.NONE, Input.problem(io));
    }
    TokenStreamLocation location = e.getLocation();
    Position position = position(location == null ? parser.currentLocation() : location);
    return new CodecException(source, position, "not valid JSON: " + problem(e));
  }

  private static String problem(JacksonException e) {
    if (e instanceof UnexpectedEndOfInputException) {
      return "the text ends too early; was it cut off?";
    }
    String message = e.getOriginalMessage();
    if (e instanceof StreamConstraintsException && message.contains("nesting depth")) {
      return Limits.TOO_DEEP;
    }
    return message.lines().findFirst().orElse(message);
  }

  private static Position position(TokenStreamLocation location) {
    return new Position(location.getLineNr(), location.getColumnNr());
  }
}
