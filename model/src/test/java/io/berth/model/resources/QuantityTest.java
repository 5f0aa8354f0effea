package io.berth.model.resources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuantityTest {
  record Case(String name, String text, long value, long milliValue) {
    Case(String text, long value, long milliValue) {
      this("\"" + text + "\"", text, value, milliValue);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> forms() {
    return Stream.of(
        new Case("0", 0, 0),
        new Case("1", 1, 1000),
        new Case("+2", 2, 2000),
        new Case("-2", -2, -2000),
        new Case("0.5", 1, 500),
        new Case(".5", 1, 500),
        new Case("1.", 1, 1000),
        new Case("00001", 1, 1000),
        new Case("1e3", 1000, 1_000_000),
        new Case("1E+3", 1000, 1_000_000),
        new Case("12E2", 1200, 1_200_000),
        new Case("1.5e-3", 1, 2),
        new Case("0e9999", 0, 0),
        new Case("a bare suffix is nothing", "m", 0, 0),
        new Case("a bare binary suffix is nothing", "Ki", 0, 0),
        new Case("a bare E is a suffix", "E", 0, 0),
        new Case("a bare exponent is nothing", "e3", 0, 0),
        new Case("a bare sign is nothing", "+", 0, 0),
        new Case("a bare minus is nothing", "-", 0, 0),
        new Case("a bare point is nothing", ".", 0, 0));
  }

  static Stream<Case> suffixes() {
    return Stream.of(
        new Case("1n", 1, 1),
        new Case("1u", 1, 1),
        new Case("500u", 1, 1),
        new Case("100m", 1, 100),
        new Case("1500m", 2, 1500),
        new Case("2k", 2000, 2_000_000),
        new Case("128M", 128_000_000, 128_000_000_000L),
        new Case("3G", 3_000_000_000L, 3_000_000_000_000L),
        new Case("1T", 1_000_000_000_000L, 1_000_000_000_000_000L),
        new Case("1P", 1_000_000_000_000_000L, 1_000_000_000_000_000_000L),
        new Case("1E", 1_000_000_000_000_000_000L, Long.MAX_VALUE),
        new Case("1Ki", 1024, 1_024_000),
        new Case("1Mi", 1L << 20, 1000L << 20),
        new Case("1.5Gi", 1_610_612_736L, 1_610_612_736_000L),
        new Case("1Ti", 1L << 40, 1000L << 40),
        new Case("1Pi", 1L << 50, 1000L << 50),
        new Case("1Ei", 1L << 60, Long.MAX_VALUE),
        new Case("0.0001Ki", 1, 103));
  }

  static Stream<Case> rounding() {
    return Stream.of(
        new Case("1001m", 2, 1001),
        new Case("-100m", -1, -100),
        new Case("0.1m", 1, 1),
        new Case("1.0001", 2, 1001),
        new Case("2.0005", 3, 2001),
        new Case("finer than a billionth", "0.0000000001", 1, 1),
        new Case("finer than a billionth, by suffix", "0.1n", 1, 1),
        new Case("much finer than a billionth", "1e-999", 1, 1),
        new Case("1000000000000000000000n", 1_000_000_000_000L, 1_000_000_000_000_000L),
        new Case("9223372036854775807", Long.MAX_VALUE, Long.MAX_VALUE),
        new Case("9223372036854775.807k", Long.MAX_VALUE, Long.MAX_VALUE),
        new Case("7.9Ei", 9_108_079_886_394_091_111L, Long.MAX_VALUE),
        new Case("capped", "8Ei", Long.MAX_VALUE, Long.MAX_VALUE),
        new Case("capped far beyond", "100Ei", Long.MAX_VALUE, Long.MAX_VALUE),
        new Case("capped below zero", "-100Ei", -Long.MAX_VALUE, Long.MIN_VALUE));
  }

  @ParameterizedTest
  @MethodSource({"forms", "suffixes", "rounding"})
  void roundsToWholeNumbers(Case c) {
    Quantity quantity = Quantity.parse(c.text());
    assertThat(quantity.value()).isEqualTo(c.value());
    assertThat(quantity.milliValue()).isEqualTo(c.milliValue());
  }

  @Test
  void sumsAreRoundedOnce() {
    Quantity sum = Quantity.parse("500u").plus(Quantity.parse("500u"));
    assertThat(sum.milliValue()).isEqualTo(1);
  }

  @Test
  void sumsBeyond64BitsStayAtTheLargest() {
    Quantity largest = Quantity.of(Long.MAX_VALUE);
    Quantity sum = largest.plus(largest);
    assertThat(sum.value()).isEqualTo(Long.MAX_VALUE);
    assertThat(sum).isGreaterThan(largest);
  }

  @Test
  void equalAmountsAreEqualHoweverWritten() {
    assertThat(Quantity.parse("1Ki"))
        .isEqualTo(Quantity.parse("1.024k"))
        .hasSameHashCodeAs(Quantity.parse("1024000m"))
        .isNotEqualTo(Quantity.parse("1k"));
    assertThat(Quantity.parse("0e9999")).isEqualTo(Quantity.ZERO).hasSameHashCodeAs(Quantity.ZERO);
  }

  @Test
  void maxAndZero() {
    Quantity small = Quantity.parse("999m");
    assertThat(small.max(Quantity.of(1))).isEqualTo(Quantity.of(1));
    assertThat(Quantity.of(1).max(small)).isEqualTo(Quantity.of(1));
    assertThat(Quantity.parse("0.000").isZero()).isTrue();
    assertThat(small.isZero()).isFalse();
  }

  @Test
  void printsPlainNumbers() {
    assertThat(Quantity.parse("1.50Ki")).hasToString("1536");
    assertThat(Quantity.parse("250m")).hasToString("0.25");
    assertThat(Quantity.parse("0e9")).hasToString("0");
    assertThat(Quantity.parse("1e3")).hasToString("1000");
  }
}
