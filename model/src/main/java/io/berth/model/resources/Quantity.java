package io.berth.model.resources;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * An exact amount of a resource, such as {@code 500m}, {@code 2} or {@code 1.5Gi}.
 *
 * <p>Digits finer than 10^-9 are rounded up in magnitude, so that a non-zero amount never becomes
 * zero. Sums are exact; rounding happens once, in {@link #value} or {@link #milliValue}. Two
 * quantities are equal when their amounts are, however they were written.
 */
public final class Quantity implements Comparable<Quantity> {
  /** Nothing. */
  public static final Quantity ZERO = new Quantity(BigDecimal.ZERO);

  static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal SMALLEST = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final int FINEST_SCALE = 9;
  private static final BigDecimal FINEST = BigDecimal.ONE.movePointLeft(FINEST_SCALE);

  private final BigDecimal amount;

  private Quantity(BigDecimal amount) {
    this.amount = amount;
  }

  /**
   * An amount rounded to what a quantity can hold. The limits come first: an amount far beyond them
   * can be compared, but written out it would fill the memory.
   */
  static Quantity capped(BigDecimal amount) {
    if (amount.signum() == 0) {
      return ZERO;
    }
    BigDecimal size = amount.abs().max(FINEST).min(LARGEST);
    BigDecimal rounded =
        size.scale() > FINEST_SCALE ? size.setScale(FINEST_SCALE, RoundingMode.UP) : size;
    return new Quantity(amount.signum() < 0 ? rounded.negate() : rounded);
  }

  /** A whole number. */
  public static Quantity of(long amount) {
    return new Quantity(BigDecimal.valueOf(amount));
  }

  /**
   * Reads a quantity as people write it.
   *
   * @throws IllegalArgumentException if the text is none, or out of range; the message says what is
   *     wrong and what would be right
   */
  public static Quantity parse(String text) {
    return QuantityParser.parse(text);
  }

  /**
   * Reads a quantity that the API server has let in. It knows no range: what does not fit in 64
   * bits is the largest amount, of its sign, that does.
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static Quantity parseCapped(String text) {
    return QuantityParser.parseCapped(text);
  }

  /** The exact sum. */
  public Quantity plus(Quantity other) {
    return new Quantity(amount.add(other.amount));
  }

  /** The larger of the two. */
  public Quantity max(Quantity other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** The amount as a whole number, rounded away from zero. */
  public long value() {
    return round(amount);
  }

  /** The amount in thousandths, rounded away from zero. */
  public long milliValue() {
    return round(amount.movePointRight(3));
  }

  /** Whether the amount is zero. */
  public boolean isZero() {
    return amount.signum() == 0;
  }

  /** The exact amount. */
  public BigDecimal amount() {
    return amount;
  }

  /** A sum that exceeds 64 bits stays at the largest number, which no node has to give. */
  private static long round(BigDecimal exact) {
    return exact.setScale(0, RoundingMode.UP).min(LARGEST).max(SMALLEST).longValue();
  }

  @Override
  public int compareTo(Quantity other) {
    return amount.compareTo(other.amount);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Quantity that && compareTo(that) == 0;
  }

  @Override
  public int hashCode() {
    return amount.stripTrailingZeros().hashCode();
  }

  /** The plain decimal number. */
  @Override
  public String toString() {
    return isZero() ? "0" : amount.stripTrailingZeros().toPlainString();
  }
}
