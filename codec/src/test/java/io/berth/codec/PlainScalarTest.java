package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainScalarTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "yes, BOOL, true",
        "No, BOOL, false",
        "ON, BOOL, true",
        "off, BOOL, false",
        "y, BOOL, true",
        "True, BOOL, true",
        "tRUE, TEXT, tRUE",
        "~, NULL, null",
        "Null, NULL, null",
        "'', NULL, null",
        "0, NUMBER, 0",
        "-7, NUMBER, -7",
        "+7, NUMBER, 7",
        "0777, NUMBER, 511",
        "0o17, NUMBER, 15",
        "0x1F, NUMBER, 31",
        "-0b101, NUMBER, -5",
        "089, NUMBER, 89",
        "1_000, NUMBER, 1000",
        "1.50, NUMBER, 1.50",
        ".5, NUMBER, 0.5",
        "5., NUMBER, 5",
        "1e3, NUMBER, 1e3",
        "1.2.3, TEXT, 1.2.3",
        "500m, TEXT, 500m",
        "2026-01-31, TEXT, 2026-01-31",
        ".inf, TEXT, .inf",
        "'-', TEXT, '-'",
        "0x, TEXT, 0x"
      })
  void hasTheTypeThatKubectlGivesIt(String written, Tokens.Token token, String text) {
    assertThat(PlainScalar.of(written == null ? "-" : written))
        .isEqualTo(new PlainScalar(token, text == null ? "-" : text));
  }
}
