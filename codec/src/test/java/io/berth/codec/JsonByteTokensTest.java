package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The two readers of JSON agree: the one for what people write, and the one for streams. */
class JsonByteTokensTest {
  private static List<String> all(Tokens tokens) throws CodecException {
    List<String> all = new ArrayList<>();
    while (tokens.next() != Tokens.Token.END) {
      switch (tokens.current()) {
        case NAME, TEXT, NUMBER -> all.add(tokens.current() + " " + tokens.text());
        case BOOL -> all.add("BOOL " + tokens.bool());
        default -> all.add(tokens.current().toString());
      }
    }
    return all;
  }

  private static List<String> bytes(String text) throws CodecException {
    return all(Tokens.json("test", PiecewiseStream.of(text.getBytes(StandardCharsets.UTF_8), 7)));
  }

  private static List<String> characters(String text) throws CodecException {
    return all(Tokens.json("test", new StringReader(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        " {\"a\" : [ 1 , -0, 2.50, 1e3, -1.5E-7, true, false, null, \"x\" ] }\r\n\t{}[]\"y\" 12 ",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"",
        "{\"Grüße\":\"日本😀\",\"\":\"\"}",
        "[[[[{\"a\":{\"b\":[{}]}}]]]]",
        ""
      })
  void tokensAreTheSame(String text) throws CodecException {
    assertThat(bytes(text)).isEqualTo(characters(text));
  }

  @Test
  void objectsOfAllKindsAreTheSame() throws CodecException {
    RandomRecords random = new RandomRecords(3);
    for (int i = 0; i < 500; i++) {
      Message<?> message = Kinds.ALL.get(i % Kinds.ALL.size()).message();
      String text = JsonWriter.pretty(Trees.of(random.next(message)));
      assertThat(bytes(text)).isEqualTo(characters(text));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\" 1}          | at byte 5: expected a colon, found '1'",
        "{a:1}              | at byte 1: expected a name in double quotes, found 'a'",
        "{\"a\":1,}         | at byte 7: expected a name in double quotes, found '}'",
        "[1,]               | at byte 3: expected a value, found ']'",
        "[1 2]              | at byte 3: expected a comma or ], found '2'",
        "[1}                | at byte 2: expected a comma or ], found '}'",
        "{\"a\":1]          | at byte 6: expected a comma or }, found ']'",
        "[01]               | at byte 2: expected the end of the value, found '1'",
        "[1.]               | at byte 3: expected a digit, found ']'",
        "[-]                | at byte 2: expected a digit, found ']'",
        "[1e]               | at byte 3: expected a digit, found ']'",
        "[+1]               | at byte 1: expected a value, found '+'",
        "[truth]            | at byte 4: expected true, found 't'",
        "[nulls]            | at byte 5: expected the end of the value, found 's'",
        "[\"\\x\"]          | at byte 5: there is no escape \\x",
        "[\"\\u12g4\"]      | at byte 9: four hexadecimal digits must follow \\u",
        "[\"a\tb\"]         | at byte 3: a line end or control character within a string",
        "<html>             | at byte 0: expected a value, found '<'",
        "[1,2               | at byte 4: the text ends too early; was it cut off?",
        "{\"a               | at byte 3: the text ends too early; was it cut off?",
        "{\"a\\             | at byte 4: the text ends too early; was it cut off?",
        "tru                | at byte 3: the text ends too early; was it cut off?",
      })
  void whatIsWrongIsNamed(String text, String problem) {
    assertThatThrownBy(() -> bytes(text))
        .isInstanceOf(CodecException.class)
        .hasMessage("test: not valid JSON " + problem);
    assertThatThrownBy(() -> characters(text)).isInstanceOf(CodecException.class);
  }

  @Test
  void textThatIsNotUtf8IsRefused() {
    byte[] text = {'"', 'a', (byte) 0xC3, '(', '"'};
    assertThatThrownBy(() -> all(Tokens.json("test", new ByteArrayInputStream(text))))
        .hasMessage("test: not valid JSON at byte 5: a string is not UTF-8");
  }

  @Test
  void depthIsLimited() {
    assertThatThrownBy(() -> bytes("[".repeat(501)))
        .hasMessageContaining("more than 500 objects and lists inside each other");
  }

  @Test
  void damagedTextIsReadOrRefusedByBoth() {
    String text = JsonWriter.compact(Trees.of(new RandomRecords(9).next(Message.of(Pod.class))));
    Random random = new Random(5);
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      StringBuilder damaged = new StringBuilder(text);
      int at = random.nextInt(text.length());
      if (Character.isSurrogate(text.charAt(at))) {
        continue;
      }
      damaged.setCharAt(at, "{}[]\":,\\ x0".charAt(random.nextInt(11)));
      refused += isRefused(damaged.toString()) ? 1 : 0;
    }
    assertThat(refused).isBetween(1_000, 19_999);
  }

  private static boolean isRefused(String text) {
    List<String> read;
    try {
      read = characters(text);
    } catch (CodecException e) {
      assertThatThrownBy(() -> bytes(text)).as(text).isInstanceOf(CodecException.class);
      return true;
    }
    try {
      assertThat(bytes(text)).isEqualTo(read);
    } catch (CodecException e) {
      throw new AssertionError(text, e);
    }
    return false;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100, 100_000})
  void whatIsSkippedMayComeInPieces(int size) throws CodecException {
    String skipped = "{\"a\":[{\"b}\":\"]\\\"}\\\\\"},[[\"\\\\\"]]]}";
    byte[] text = ("[" + skipped + ",7]").repeat(100).getBytes(StandardCharsets.UTF_8);
    Tokens tokens = Tokens.json("test", PiecewiseStream.of(text, size));
    for (int i = 0; i < 100; i++) {
      assertThat(tokens.next()).isEqualTo(Tokens.Token.START_LIST);
      assertThat(tokens.next()).isEqualTo(Tokens.Token.START_OBJECT);
      tokens.skipChildren();
      assertThat(tokens.current()).isEqualTo(Tokens.Token.END_OBJECT);
      assertThat(tokens.next()).isEqualTo(Tokens.Token.NUMBER);
      assertThat(tokens.next()).isEqualTo(Tokens.Token.END_LIST);
    }
    assertThat(tokens.next()).isEqualTo(Tokens.Token.END);
  }

  @Test
  void longStringsAreReadWhole() throws CodecException {
    String text = "é".repeat(300_000);
    assertThat(bytes("[\"" + text + "\",1]"))
        .containsExactly("START_LIST", "TEXT " + text, "NUMBER 1", "END_LIST");
  }

  @Test
  void nothingIsReadBeyondAValue() throws CodecException {
    byte[] text = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);
    InputStream in = PiecewiseStream.failingAfter(text, 3);
    Tokens tokens = Tokens.json("test", in);
    while (tokens.next() != Tokens.Token.END_OBJECT) {
      assertThat(tokens.isCutOff()).isFalse();
    }
  }

  @Test
  void failuresOfTheStreamAreNotTakenForBadText() {
    InputStream failing = PiecewiseStream.failingAfter(new byte[0], 1);
    assertThatThrownBy(() -> Tokens.json("test", failing).next())
        .isInstanceOf(UncheckedIOException.class)
        .hasRootCauseMessage("connection reset");
  }

  @Test
  void onlyAnEarlyEndIsACutOff() {
    Tokens cutOff =
        Tokens.json("test", PiecewiseStream.of("{\"a\":".getBytes(StandardCharsets.UTF_8), 9));
    assertThatThrownBy(() -> all(cutOff)).isInstanceOf(CodecException.class);
    assertThat(cutOff.isCutOff()).isTrue();
    Tokens wrong =
        Tokens.json("test", PiecewiseStream.of("{\"a\"}".getBytes(StandardCharsets.UTF_8), 9));
    assertThatThrownBy(() -> all(wrong)).isInstanceOf(CodecException.class);
    assertThat(wrong.isCutOff()).isFalse();
  }
}
