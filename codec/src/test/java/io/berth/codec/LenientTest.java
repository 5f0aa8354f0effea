package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LenientTest {
  private final MessageReader reader = new MessageReader(MessageReader.Mode.LENIENT);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"x\": 1, \"text\": \"a\"}",
        "{\"x\": {\"y\": [{}, [1]], \"text\": \"b\"}, \"text\": \"a\"}",
        "{\"x\": [[], {\"z\": null}], \"text\": \"a\"}",
        "{\"text\": \"a\", \"x\": null}"
      })
  void skipsUnknownFields(String text) throws CodecException {
    Tokens json = Tokens.json("test", new StringReader(text));
    Tokens yaml = Tokens.yaml("test", new StringReader(text));
    Tokens tree = Tokens.of("test", TreeReader.read("test", text));

    for (Tokens tokens : new Tokens[] {json, yaml, tree}) {
      assertThat(reader.read(Everything.MESSAGE, tokens).text()).isEqualTo("a");
      assertThat(tokens.next()).isEqualTo(Tokens.Token.END);
    }
  }

  @Test
  void refusesKnownFieldsWrittenTwice() {
    Tokens tokens = Tokens.json("test", new StringReader("{\"text\": null, \"text\": \"a\"}"));

    assertThatThrownBy(() -> reader.read(Everything.MESSAGE, tokens))
        .isInstanceOf(CodecException.class)
        .hasMessage("test:1:16: text: it is written twice; remove one of the two");
  }

  @Test
  void aTreeIsReadWithItsPositions() throws CodecException {
    var tree = TreeReader.read("conf.yaml", "text: a\nsmall: x\n");

    assertThatThrownBy(() -> reader.read(Everything.MESSAGE, "conf.yaml", tree))
        .isInstanceOf(CodecException.class)
        .hasMessage("conf.yaml:2:8: small: expected an integer, found the string \"x\"");
    assertThatThrownBy(
            () ->
                reader.read(
                    Everything.MESSAGE, "conf.yaml", TreeReader.read("conf.yaml", "text: n")))
        .hasMessage("conf.yaml:1:7: text: expected a string, found false; write it in quotes");
  }

  @Test
  void aSecondDocumentIsRefusedWhereOneIsExpected() {
    assertThatThrownBy(() -> TreeReader.read("conf.yaml", "a: b\n---\nc: d\n"))
        .isInstanceOf(CodecException.class)
        .hasMessage("conf.yaml:3:1: a second document starts here; expected only one");
  }
}
