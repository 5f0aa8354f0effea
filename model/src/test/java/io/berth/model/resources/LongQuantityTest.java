package io.berth.model.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** However many digits a quantity has, it is read in time and exactly. */
class LongQuantityTest {
  private static final String MEGABYTE = "1".repeat(1 << 20);

  @Test
  void aMegabyteOfDigitsIsReadAtOnce() {
    assertTimeout(
        Duration.ofSeconds(2),
        () -> {
          assertThat(Quantity.parseCapped(MEGABYTE).value()).isEqualTo(Long.MAX_VALUE);
          assertThat(Quantity.parse("0." + MEGABYTE).amount()).isEqualTo("0.111111112");
          assertThat(Quantity.parse("0".repeat(1 << 20) + "7").value()).isEqualTo(7);
          assertThat(Quantity.parseCapped(MEGABYTE + "e-1048575").value()).isEqualTo(2);
        });
  }

  @Test
  void aMessageQuotesOnlyTheBeginning() {
    assertThatThrownBy(() -> Quantity.parse(MEGABYTE + "Q"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("\"1111")
        .hasMessageContaining("...\" (1048577 characters) is not a quantity: ")
        .hasMessageContaining("there is no suffix \"Q\"")
        .extracting(it -> String.valueOf(it.getMessage()).length())
        .satisfies(length -> assertThat(length).isLessThan(400));
    assertThatThrownBy(() -> Quantity.parse("1" + "x".repeat(1 << 20)))
        .extracting(it -> String.valueOf(it.getMessage()).length())
        .satisfies(length -> assertThat(length).isLessThan(400));
  }

  @Test
  void digitsThatAreCutOffStillCount() {
    Random random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      String digits = digits(random, 1 + random.nextInt(20)) + "." + digits(random, 300);
      BigDecimal exact = new BigDecimal(digits);
      assertThat(Quantity.parseCapped(digits).amount())
          .as(digits)
          .isEqualByComparingTo(rounded(exact));
      assertThat(Quantity.parseCapped(digits + "Ki").amount())
          .as(digits + "Ki")
          .isEqualByComparingTo(rounded(exact.multiply(BigDecimal.valueOf(1024))));
    }
  }

  /** Often zeros, so that a digit far behind decides about the rounding. */
  private static String digits(Random random, int count) {
    StringBuilder digits = new StringBuilder();
    int zerosFrom = random.nextInt(count + 1);
    for (int i = 0; i < count; i++) {
      digits.append(
          i < zerosFrom || random.nextInt(100) == 0 ? (char) ('0' + random.nextInt(10)) : '0');
    }
    return digits.toString();
  }

  private static BigDecimal rounded(BigDecimal exact) {
    if (exact.signum() == 0) {
      return exact;
    }
    BigDecimal finest = BigDecimal.ONE.movePointLeft(9);
    return exact.max(finest).min(BigDecimal.valueOf(Long.MAX_VALUE)).setScale(9, RoundingMode.UP);
  }
}
