package io.berth.apiserver.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Quantities as the API prints them back. A text that looks canonical at first sight is kept as it
 * is ({@code +1}, {@code 007} and {@code 1.500} are); all others are rewritten: {@code 0.5} becomes
 * {@code 500m}, {@code 1024Mi} becomes {@code 1Gi}.
 */
final class QuantityText {
  private static final String WRONG_FORM =
      "quantities must match the regular expression"
          + " '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
  private static final String WRONG_NUMBER = "unable to parse numeric part of quantity";
  private static final String WRONG_SUFFIX = "unable to parse quantity's suffix";

  private static final Pattern FORM =
      Pattern.compile(
          "([+-]?+)0*+([0-9]*+)(?:\\.([0-9]*+))?+([eEinumkKMGTP]*+[-+]?+[0-9]*+)", Pattern.DOTALL);
  private static final String TENS = "num kMGTPE";
  private static final Map<String, Integer> TWOS =
      Map.of("Ki", 10, "Mi", 20, "Gi", 30, "Ti", 40, "Pi", 50, "Ei", 60);
  private static final String[] TWO_NAMES = {"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};

  /** Numbers of more digits are not kept as they are; this is also what fits in 64 bits. */
  private static final int SHORT_DIGITS = 18;

  /** Longer texts are refused: computing with them would take long. */
  private static final int MOST_DIGITS = 2000;

  private static final int FINEST = 9;
  private static final BigDecimal LARGEST_BINARY = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal KIBI = BigDecimal.valueOf(1024);

  private enum Notation {
    DECIMAL,
    EXPONENT,
    BINARY
  }

  private record Suffix(Notation notation, int exponent) {}

  private QuantityText() {}

  /**
   * The quantity as it is printed.
   *
   * @throws IllegalArgumentException if the text is none; the message is upstream's
   */
  static String canonical(String written) {
    String text = written.strip();
    Matcher form = FORM.matcher(text);
    if (text.isEmpty() || !form.matches()) {
      throw new IllegalArgumentException(WRONG_FORM);
    }
    Suffix suffix = suffix(form.group(4));
    String number = form.group(2).isEmpty() ? "0" : form.group(2);
    String fraction = form.group(3) == null ? "" : form.group(3);
    if (number.length() + fraction.length() > MOST_DIGITS) {
      throw new IllegalArgumentException(WRONG_NUMBER);
    }
    if (isShort(number, fraction, suffix)) {
      return ofShort(text, number + fraction, fraction.length(), suffix);
    }
    if (form.group(2).isEmpty() && fraction.isEmpty() && text.indexOf('0') < 0) {
      throw new IllegalArgumentException(WRONG_NUMBER);
    }
    return ofLong(form.group(1).equals("-"), number + fraction, fraction.length(), suffix);
  }

  private static Suffix suffix(String text) {
    if (text.isEmpty()) {
      return new Suffix(Notation.DECIMAL, 0);
    }
    if (text.length() == 1 && TENS.contains(text)) {
      return new Suffix(Notation.DECIMAL, 3 * (TENS.indexOf(text) - 3));
    }
    Integer two = TWOS.get(text);
    if (two != null) {
      return new Suffix(Notation.BINARY, two);
    }
    if (text.length() == 1 || (text.charAt(0) != 'e' && text.charAt(0) != 'E')) {
      throw new IllegalArgumentException(WRONG_SUFFIX);
    }
    try {
      return new Suffix(Notation.EXPONENT, (int) Long.parseLong(text.substring(1)));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(WRONG_SUFFIX, e);
    }
  }

  /** Whether the amount is a 64-bit number times a power of ten that is not too small. */
  private static boolean isShort(String number, String fraction, Suffix suffix) {
    if (suffix.notation == Notation.BINARY) {
      int room = 14 - number.length() - (int) (suffix.exponent * 3f / 10);
      return fraction.isEmpty() && room >= 0;
    }
    return number.length() + fraction.length() <= SHORT_DIGITS
        && suffix.exponent - fraction.length() >= -FINEST;
  }

  private static String ofShort(String text, String digits, int fraction, Suffix suffix) {
    long value = Long.parseLong(digits);
    boolean binary = suffix.notation == Notation.BINARY;
    int scale = suffix.exponent - fraction;
    boolean kept =
        binary
            ? (value & 7) != 0
            : scale % 3 == 0 && !digits.endsWith("000") && digits.charAt(0) != '0';
    if (kept) {
      return text;
    }
    BigInteger whole = BigInteger.valueOf(text.startsWith("-") ? -value : value);
    return binary
        ? printBinary(new BigDecimal(whole.shiftLeft(suffix.exponent)))
        : printDecimal(whole, scale, suffix.notation);
  }

  private static String ofLong(boolean negative, String digits, int fraction, Suffix suffix) {
    BigInteger number = new BigInteger(negative ? "-" + digits : digits);
    if (suffix.notation == Notation.BINARY) {
      BigDecimal amount = new BigDecimal(number.shiftLeft(suffix.exponent), fraction);
      return printBinary(roundUp(amount).min(LARGEST_BINARY).max(LARGEST_BINARY.negate()));
    }
    int exponent = suffix.exponent - fraction;
    if (exponent >= -FINEST) {
      return printDecimal(number, exponent, suffix.notation);
    }
    if (exponent < -MOST_DIGITS - FINEST) {
      return printDecimal(BigInteger.valueOf(number.signum()), -FINEST, suffix.notation);
    }
    BigDecimal rounded = roundUp(new BigDecimal(number, -exponent));
    return printDecimal(rounded.unscaledValue(), -FINEST, suffix.notation);
  }

  private static BigDecimal roundUp(BigDecimal amount) {
    return amount.scale() > FINEST ? amount.setScale(FINEST, RoundingMode.UP) : amount;
  }

  private static String printBinary(BigDecimal amount) {
    BigDecimal bare = amount.stripTrailingZeros();
    if (bare.scale() > 0 || amount.abs().compareTo(KIBI) < 0) {
      return printDecimal(bare.unscaledValue(), -bare.scale(), Notation.DECIMAL);
    }
    BigInteger whole = bare.toBigIntegerExact();
    int times = Math.min(whole.getLowestSetBit() / 10, TWO_NAMES.length - 1);
    return whole.shiftRight(10 * times) + TWO_NAMES[times];
  }

  /** The exponent is a multiple of three, and the number before it whole and as short as can be. */
  private static String printDecimal(BigInteger number, long exponent, Notation notation) {
    if (number.signum() == 0) {
      return "0";
    }
    BigDecimal bare = new BigDecimal(number).stripTrailingZeros();
    long power = exponent - bare.scale();
    long multiple = Math.floorDiv(power, 3L) * 3;
    BigInteger shown = bare.unscaledValue().multiply(BigInteger.TEN.pow((int) (power - multiple)));
    return shown + decimalSuffix(multiple, notation);
  }

  /** Powers of ten that have no name are not printed at all, as upstream does it. */
  private static String decimalSuffix(long exponent, Notation notation) {
    if (exponent == 0) {
      return "";
    }
    if (notation == Notation.EXPONENT) {
      return "e" + exponent;
    }
    long name = exponent / 3 + 3;
    return name < 0 || name >= TENS.length() ? "" : TENS.substring((int) name, (int) name + 1);
  }
}
