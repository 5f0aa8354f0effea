package io.berth.codec;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as Go writes them: {@code 15s}, {@code 1m30s}, {@code 1.5h}. */
public final class Durations {
  private static final Pattern PART =
      Pattern.compile("((?:[0-9]{1,30}(?:\\.[0-9]{0,30})?)|\\.[0-9]{1,30})([^0-9.]*)");
  private static final long SECOND = 1_000_000_000L;
  private static final Map<String, Long> NANOS =
      Map.of(
          "ns", 1L,
          "us", 1_000L,
          "\u00b5s", 1_000L,
          "\u03bcs", 1_000L,
          "ms", 1_000_000L,
          "s", SECOND,
          "m", 60 * SECOND,
          "h", 3600 * SECOND);

  private Durations() {}

  /**
   * Reads a duration.
   *
   * @throws IllegalArgumentException with the cure
   */
  public static Duration parse(String text) {
    boolean signed = text.startsWith("-") || text.startsWith("+");
    String amount = signed ? text.substring(1) : text;
    BigDecimal nanos = amount.equals("0") ? BigDecimal.ZERO : sum(text, amount);
    try {
      long exact = nanos.setScale(0, RoundingMode.DOWN).longValueExact();
      return Duration.ofNanos(text.startsWith("-") ? -exact : exact);
    } catch (ArithmeticException e) {
      throw invalid(text, "it is longer than 292 years");
    }
  }

  private static BigDecimal sum(String text, String amount) {
    Matcher part = PART.matcher(amount);
    BigDecimal sum = BigDecimal.ZERO;
    int end = 0;
    while (part.find() && part.start() == end) {
      Long unit = NANOS.get(part.group(2));
      if (unit == null) {
        throw invalid(text, unitCure(part.group(1), part.group(2)));
      }
      sum = sum.add(new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(unit)));
      end = part.end();
    }
    if (end == 0 || end != amount.length()) {
      throw invalid(text, "write it as 15s or 1m30s");
    }
    return sum;
  }

  private static String unitCure(String number, String unit) {
    return unit.isEmpty()
        ? number + " has no unit; did you mean \"" + number + "s\"?"
        : "there is no unit " + Quoted.of(unit) + "; the units are ns, us, ms, s, m and h";
  }

  /** The form that Go prints, such as {@code 1h0m0s} or {@code 1.5s}. */
  static String format(Duration duration) {
    if (duration.isNegative()) {
      return "-" + format(duration.negated());
    }
    if (duration.toSeconds() == 0) {
      return duration.isZero() ? "0s" : fraction(duration.toNanos());
    }
    StringBuilder text = new StringBuilder();
    if (duration.toHours() > 0) {
      text.append(duration.toHours()).append('h');
    }
    if (duration.toMinutes() > 0) {
      text.append(duration.toMinutesPart()).append('m');
    }
    BigDecimal seconds = BigDecimal.valueOf(duration.toSecondsPart());
    BigDecimal nanos = BigDecimal.valueOf(duration.toNanosPart(), 9);
    return text.append(plain(seconds.add(nanos))).append('s').toString();
  }

  private static String fraction(long nanos) {
    if (nanos < 1_000) {
      return nanos + "ns";
    }
    return nanos < 1_000_000
        ? plain(BigDecimal.valueOf(nanos, 3)) + "\u00b5s"
        : plain(BigDecimal.valueOf(nanos, 6)) + "ms";
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  private static IllegalArgumentException invalid(String text, String cure) {
    return new IllegalArgumentException(Quoted.of(text) + " is not a duration: " + cure);
  }
}
