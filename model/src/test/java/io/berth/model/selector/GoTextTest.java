package io.berth.model.selector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "plain   | \"plain\"          | [\"plain\"]",
        "a\"b\\   | \"a\\\"b\\\\\"        | [\"a\\\"b\\\\\"]",
        "a\tb    | \"a\\tb\"           | [\"a\\tb\"]",
        "a\u0007b  | \"a\\ab\"           | [\"a\\u0007b\"]",
        "a\u001bb  | \"a\\x1bb\"         | [\"a\\u001bb\"]",
        "<&>     | \"<&>\"            | [\"\\u003c\\u0026\\u003e\"]",
        "\u00e9    | \"\u00e9\"            | [\"\u00e9\"]",
        "a\u00a0b  | \"a\\u00a0b\"       | [\"a\u00a0b\"]",
        "a\u200bb  | \"a\\u200bb\"       | [\"a\u200bb\"]",
        "a\u2028b  | \"a\\u2028b\"       | [\"a\\u2028b\"]",
        "\uDB80\uDC00 | \"\\U000f0000\"  | [\"\uDB80\uDC00\"]"
      })
  void quotesAsGoDoes(String text, String quoted, String json) {
    assertThat(GoText.quoted(text)).isEqualTo(quoted);
    assertThat(GoText.json(List.of(text))).isEqualTo(json);
  }

  @Test
  void linesAreJoined() {
    assertThat(GoText.quoted("a\nb\r\f")).isEqualTo("\"a\\nb\\r\\f\"");
    assertThat(GoText.json(List.of("a\nb", "c"))).isEqualTo("[\"a\\nb\",\"c\"]");
  }

  @Test
  void noValuesAreNull() {
    assertThat(GoText.json(List.of())).isEqualTo("null");
  }
}
