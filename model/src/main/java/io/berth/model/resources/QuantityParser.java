package io.berth.model.resources;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The grammar of quantities: sign, digits with an optional point, suffix. */
final class QuantityParser {
  private static final Pattern FORM =
      Pattern.compile("([+-]?)(\\d*)(?:\\.(\\d*))?(?:([eE])([+-]?\\d+)|([a-zA-Z]*))");
  private static final Map<String, Integer> POWERS_OF_TEN =
      Map.of("n", -9, "u", -6, "m", -3, "", 0, "k", 3, "M", 6, "G", 9, "T", 12, "P", 15, "E", 18);
  private static final Map<String, Integer> POWERS_OF_TWO =
      Map.of("Ki", 10, "Mi", 20, "Gi", 30, "Ti", 40, "Pi", 50, "Ei", 60);

  /** Longer exponents cannot be meant. */
  private static final int LONGEST_EXPONENT = 4;

  /** With this exponent any number that can be written down is out of range. */
  private static final int FAR = 1_000_000_000;

  /**
   * So many significant digits decide: the largest amount has 19, the finest fraction 9, and a
   * multiple of that divided by 2^60 has at most 88. Of the rest it only matters whether it is
   * zero.
   */
  private static final int DIGITS_THAT_COUNT = 128;

  private static final int QUOTED = 64;

  private static final List<String> OFTEN_MISSPELT =
      List.of("k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");

  private static final String CURE =
      "write a number with one of the suffixes n, u, m, k, M, G, T, P, E, Ki, Mi, Gi, Ti, Pi, Ei"
          + " or an exponent such as 1e3";

  private final String text;
  private final Matcher form;
  private final String suffix;

  private QuantityParser(String text) {
    this.text = text;
    this.form = FORM.matcher(text);
    if (text.isEmpty() || !form.matches()) {
      throw invalid(CURE);
    }
    this.suffix = form.group(6) == null ? "" : form.group(6);
  }

  static Quantity parse(String text) {
    return new QuantityParser(text).exact();
  }

  static Quantity parseCapped(String text) {
    return Quantity.capped(new QuantityParser(text).amount());
  }

  /** As in Kubernetes, amounts with a binary suffix are capped in any case. */
  private Quantity exact() {
    if (form.group(5) != null && form.group(5).length() > LONGEST_EXPONENT) {
      throw invalid("its exponent is out of range");
    }
    BigDecimal amount = amount();
    boolean isBinary = POWERS_OF_TWO.containsKey(suffix);
    if (!isBinary && amount.abs().compareTo(Quantity.LARGEST) > 0) {
      throw invalid("it must fit in 64 bits; the largest is 9223372036854775807");
    }
    return Quantity.capped(amount);
  }

  private BigDecimal amount() {
    if (form.group(4) != null) {
      return number().scaleByPowerOfTen(exponent(form.group(5)));
    }
    Integer two = POWERS_OF_TWO.get(suffix);
    if (two != null) {
      return number().multiply(new BigDecimal(BigInteger.TWO.pow(two)));
    }
    Integer ten = POWERS_OF_TEN.get(suffix);
    if (ten == null) {
      throw invalid(suffixCure());
    }
    return number().scaleByPowerOfTen(ten);
  }

  private BigDecimal number() {
    String fraction = form.group(3) == null ? "" : form.group(3);
    BigDecimal number = shortened(form.group(2) + fraction, fraction.length());
    return form.group(1).equals("-") ? number.negate() : number;
  }

  /** Reading digits takes time by the square of their number, so that a megabyte took 24 s. */
  private static BigDecimal shortened(String digits, int scale) {
    int start = firstNonZero(digits, 0);
    int end = start + DIGITS_THAT_COUNT;
    if (start == digits.length()) {
      return BigDecimal.ZERO;
    }
    if (end >= digits.length()) {
      return new BigDecimal(new BigInteger(digits.substring(start)), scale);
    }
    boolean isMore = firstNonZero(digits, end) < digits.length();
    BigInteger leading = new BigInteger(digits.substring(start, end) + (isMore ? "1" : "0"));
    return new BigDecimal(leading, scale - (digits.length() - end - 1));
  }

  private static int firstNonZero(String digits, int from) {
    int at = from;
    while (at < digits.length() && digits.charAt(at) == '0') {
      at++;
    }
    return at;
  }

  private static int exponent(String digits) {
    try {
      return Math.clamp(Long.parseLong(digits), -FAR, FAR);
    } catch (NumberFormatException e) { // too many digits even for that
      return digits.startsWith("-") ? -FAR : FAR;
    }
  }

  private String suffixCure() {
    String stem = suffix.endsWith("B") ? suffix.substring(0, suffix.length() - 1) : suffix;
    for (String known : OFTEN_MISSPELT) {
      if (known.equalsIgnoreCase(stem)) {
        return "there is no suffix " + quoted(suffix) + "; did you mean \"" + known + "\"?";
      }
    }
    return "there is no suffix " + quoted(suffix) + "; " + CURE;
  }

  private IllegalArgumentException invalid(String cure) {
    return new IllegalArgumentException(quoted(text) + " is not a quantity: " + cure);
  }

  private static String quoted(String text) {
    return text.length() <= QUOTED
        ? "\"" + text + "\""
        : "\"%s...\" (%d characters)".formatted(text.substring(0, QUOTED), text.length());
  }
}
