package io.berth.codec;

import io.berth.model.tree.Position;
import java.io.Reader;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.StreamStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Tokens of YAML. */
final class YamlTokens implements Tokens {
  private static final String CORE_TAG = "tag:yaml.org,2002:";
  private static final Set<String> TEXT_TAGS = Set.of("!", CORE_TAG + "str");
  private static final Set<String> TYPED_TAGS =
      Set.of(CORE_TAG + "int", CORE_TAG + "float", CORE_TAG + "bool", CORE_TAG + "null");

  /** What the parser expects next inside an object or list. */
  private enum Expected {
    NAME,
    VALUE,
    ITEM
  }

  private final String source;
  private final YamlEvents events;
  private final StringInterner texts = new StringInterner();
  private final Expected[] expected = new Expected[Limits.DEPTH + 1];
  private int depth;
  private Event event = new StreamStartEvent();
  private Token current = Token.BEGIN;
  private String text = "";
  private String written = "";

  YamlTokens(String source, Reader reader) {
    this.source = source;
    LoadSettings settings =
        LoadSettings.builder().setLabel(source).setCodePointLimit(Integer.MAX_VALUE).build();
    this.events = new YamlEvents(new ParserImpl(settings, new StreamReader(settings, reader)));
  }

  @Override
  public String source() {
    return source;
  }

  @Override
  public Token next() throws CodecException {
    do {
      event = nextEvent();
      current = token();
    } while (current == Token.BEGIN);
    return current;
  }

  private Event nextEvent() throws CodecException {
    try {
      return events.next();
    } catch (YamlEvents.AliasException e) {
      throw new CodecException(source, start(e.alias()), String.valueOf(e.getMessage()));
    } catch (YamlEngineException e) {
      throw YamlProblem.translate(source, e);
    }
  }

  /** The token of the event; BEGIN if it has none. */
  private Token token() throws CodecException {
    return switch (event.getEventId()) {
      case StreamStart, DocumentStart, DocumentEnd, Comment, Alias -> Token.BEGIN;
      case StreamEnd -> Token.END;
      case MappingStart -> enter(Expected.NAME, Token.START_OBJECT);
      case SequenceStart -> enter(Expected.ITEM, Token.START_LIST);
      case MappingEnd -> leave(Token.END_OBJECT);
      case SequenceEnd -> leave(Token.END_LIST);
      case Scalar -> isNameNext() ? name((ScalarEvent) event) : value((ScalarEvent) event);
    };
  }

  private Token enter(Expected first, Token token) throws CodecException {
    if (isNameNext()) {
      throw fail("an object or a list cannot be a name; write a string before the colon");
    }
    if (depth == Limits.DEPTH) {
      throw fail("not valid YAML: " + Limits.TOO_DEEP);
    }
    expected[++depth] = first;
    return token;
  }

  private Token leave(Token token) {
    depth--;
    valueRead();
    return token;
  }

  private Token name(ScalarEvent scalar) throws CodecException {
    written = scalar.getValue();
    if (scalar.isPlain() && written.equals("<<")) {
      throw fail("merge keys (\"<<\") are not supported; write the fields out");
    }
    if (resolve(scalar) == Token.NULL) {
      throw fail("null cannot be a name; write it in quotes: " + Quoted.of(written));
    }
    expected[depth] = Expected.VALUE;
    return Token.NAME;
  }

  private Token value(ScalarEvent scalar) throws CodecException {
    written = scalar.getValue();
    Token token = resolve(scalar);
    valueRead();
    return token;
  }

  private Token resolve(ScalarEvent scalar) throws CodecException {
    String tag = scalar.getTag().orElse("");
    if (!tag.isEmpty() && !TEXT_TAGS.contains(tag) && !TYPED_TAGS.contains(tag)) {
      throw fail("the tag " + Quoted.of(tag) + " is not supported; remove it");
    }
    boolean certain = tag.isEmpty() ? !scalar.isPlain() : TEXT_TAGS.contains(tag);
    PlainScalar meaning = certain ? new PlainScalar(Token.TEXT, written) : PlainScalar.of(written);
    text = texts.of(meaning.text());
    return meaning.token();
  }

  private boolean isNameNext() {
    return depth > 0 && expected[depth] == Expected.NAME;
  }

  private void valueRead() {
    if (depth > 0 && expected[depth] == Expected.VALUE) {
      expected[depth] = Expected.NAME;
    }
  }

  @Override
  public Token current() {
    return current;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public boolean bool() {
    return text.equals("true");
  }

  @Override
  public String written() {
    return written;
  }

  @Override
  public Position position() {
    return start(event);
  }

  @Override
  public void skipChildren() throws CodecException {
    if (current == Token.START_OBJECT || current == Token.START_LIST) {
      int outside = depth - 1;
      do {
        next();
      } while (depth > outside);
    }
  }

  private static Position start(Event event) {
    return position(event.getStartMark());
  }

  static Position position(Optional<Mark> mark) {
    return mark.map(m -> new Position(m.getLine() + 1, m.getColumn() + 1)).orElse(Position.NONE);
  }
}
