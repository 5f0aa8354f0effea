package io.berth.model.resources;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityErrorTest {
  private static final String SUFFIXES = "write a number with one of the suffixes";
  private static final String TOO_LARGE = "it must fit in 64 bits";

  record Case(String name, String text, String cure) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("empty", "", SUFFIXES),
        new Case("a word", "abc", SUFFIXES),
        new Case("two points", "1.2.3", SUFFIXES),
        new Case("space before the suffix", "1 Gi", SUFFIXES),
        new Case("space before", " 1", SUFFIXES),
        new Case("space after", "1 ", SUFFIXES),
        new Case("two signs", "++1", SUFFIXES),
        new Case("sign after", "1-", SUFFIXES),
        new Case("exponent without digits", "1e+", SUFFIXES),
        new Case("e alone", "1e", "did you mean \"E\"?"),
        new Case("fraction in exponent", "1e1.5", SUFFIXES),
        new Case("hexadecimal", "0x1", SUFFIXES),
        new Case("digits that are not ASCII", "\uff11", SUFFIXES),
        new Case("capital k", "1K", "did you mean \"k\"?"),
        new Case("bytes", "1KB", "did you mean \"k\"?"),
        new Case("binary bytes", "1GiB", "did you mean \"Gi\"?"),
        new Case("small binary suffix", "1mi", "did you mean \"Mi\"?"),
        new Case("small exa", "1ei", "did you mean \"Ei\"?"),
        new Case("unknown suffix", "1x", "there is no suffix \"x\""),
        new Case("beyond 64 bits", "9223372036854775808", TOO_LARGE),
        new Case("below 64 bits", "-9223372036854775808", TOO_LARGE),
        new Case("beyond by suffix", "12E", TOO_LARGE),
        new Case("beyond by exponent", "1e19", TOO_LARGE),
        new Case("far beyond", "1e9999", TOO_LARGE));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void saysWhatWouldBeRight(Case c) {
    assertThatThrownBy(() -> Quantity.parse(c.text()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("\"" + c.text() + "\" is not a quantity: ")
        .hasMessageContaining(c.cure());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999999999", "1e-999999999", "1e99999999999999999999", "0e2147483648"})
  void hugeExponentsAreRefusedAtOnce(String text) {
    assertTimeoutPreemptively(
        ofSeconds(5),
        () ->
            assertThatThrownBy(() -> Quantity.parse(text))
                .hasMessageContaining("its exponent is out of range"));
  }
}
