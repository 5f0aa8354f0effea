package io.berth.model.resources;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Amounts that the API server lets in, whatever their size. */
class QuantityCappedTest {
  private static final String LARGEST = "9223372036854775807";
  private static final String SMALLEST = "-" + LARGEST;
  private static final String FINEST = "0.000000001";

  record Case(String name, String text, String amount) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("in range", "1.5k", "1500"),
        new Case("the largest", LARGEST, LARGEST),
        new Case("one more", "9223372036854775808", LARGEST),
        new Case("one less", "-9223372036854775808", SMALLEST),
        new Case("beyond by suffix", "12E", LARGEST),
        new Case("below by suffix", "-12E", SMALLEST),
        new Case("beyond by binary suffix", "12Ei", LARGEST),
        new Case("beyond by exponent", "1e19", LARGEST),
        new Case("long exponent", "1e99999", LARGEST),
        new Case("long exponent below zero", "-1e99999", SMALLEST),
        new Case("longer than any number", "1e99999999999999999999", LARGEST),
        new Case("long exponent that is small", "1e00003", "1000"),
        new Case(
            "long exponent against many digits", "0.%s1e10001".formatted("0".repeat(10_000)), "1"),
        new Case("fine by a long exponent", "1e-99999", FINEST),
        new Case("fine below zero", "-1e-999999999", "-" + FINEST),
        new Case("finer than any number", "1e-99999999999999999999", FINEST),
        new Case("nothing times much", "0e2147483648", "0"),
        new Case("nothing times little", "-0e-99999", "0"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void staysWithin64Bits(Case c) {
    assertTimeoutPreemptively(
        ofSeconds(5), () -> assertThat(Quantity.parseCapped(c.text())).hasToString(c.amount()));
  }

  @Test
  void whatIsNoQuantityIsRefused() {
    assertThatThrownBy(() -> Quantity.parseCapped("1GB"))
        .hasMessageContaining("did you mean \"G\"?");
  }
}
