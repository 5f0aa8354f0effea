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

  /** Longer exponents cannot be meant, and computing with them would take for ever. */
  private static final int LONGEST_EXPONENT = 4;

  private static final List<String> OFTEN_MISSPELT =
      List.of("k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");

  private static final String CURE =
      "write a number with one of the suffixes n, u, m, k, M, G, T, P, E, Ki, Mi, Gi, Ti, Pi, Ei"
          + " or an exponent such as 1e3";

  private QuantityParser() {}

  static Quantity parse(String text) {
    Matcher form = FORM.matcher(text);
    if (text.isEmpty() || !form.matches()) {
      throw invalid(text, CURE);
    }
    BigDecimal number = number(form);
    String suffix = form.group(6) == null ? "" : form.group(6);
    if (form.group(4) != null) {
      return decimal(text, number, exponent(text, form.group(5)));
    }
    Integer two = POWERS_OF_TWO.get(suffix);
    if (two != null) {
      BigDecimal exact = number.multiply(new BigDecimal(BigInteger.TWO.pow(two)));
      return Quantity.of(exact.min(Quantity.LARGEST).max(Quantity.LARGEST.negate()));
    }
    Integer ten = POWERS_OF_TEN.get(suffix);
    if (ten == null) {
      throw invalid(text, suffixCure(suffix));
    }
    return decimal(text, number, ten);
  }

  private static Quantity decimal(String text, BigDecimal number, int powerOfTen) {
    BigDecimal amount = number.scaleByPowerOfTen(powerOfTen);
    if (amount.abs().compareTo(Quantity.LARGEST) > 0) {
      throw invalid(text, "it must fit in 64 bits; the largest is 9223372036854775807");
    }
    return Quantity.of(amount);
  }

  private static BigDecimal number(Matcher form) {
    String fraction = form.group(3) == null ? "" : form.group(3);
    String digits = form.group(2) + fraction;
    BigInteger unscaled = digits.isEmpty() ? BigInteger.ZERO : new BigInteger(digits);
    BigDecimal number = new BigDecimal(unscaled, fraction.length());
    return form.group(1).equals("-") ? number.negate() : number;
  }

  private static int exponent(String text, String digits) {
    if (digits.length() > LONGEST_EXPONENT) {
      throw invalid(text, "its exponent is out of range");
    }
    return Integer.parseInt(digits);
  }

  private static String suffixCure(String suffix) {
    String stem = suffix.endsWith("B") ? suffix.substring(0, suffix.length() - 1) : suffix;
    for (String known : OFTEN_MISSPELT) {
      if (known.equalsIgnoreCase(stem)) {
        return "there is no suffix \"" + suffix + "\"; did you mean \"" + known + "\"?";
      }
    }
    return "there is no suffix \"" + suffix + "\"; " + CURE;
  }

  private static IllegalArgumentException invalid(String text, String cure) {
    return new IllegalArgumentException("\"" + text + "\" is not a quantity: " + cure);
  }
}
