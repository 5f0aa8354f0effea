package io.berth.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an unquoted YAML scalar means to kubectl, whose parser has the types of YAML 1.1: {@code
 * yes} is true, {@code 0777} is octal and {@code 1_000} a thousand.
 *
 * @param token TEXT, NUMBER, BOOL or NULL
 * @param text the string, or the value as JSON would write it
 */
record PlainScalar(Tokens.Token token, String text) {
  private static final Pattern JSON_NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(?:\\.[0-9]+|[0-9]+(?:\\.[0-9]*)?)(?:[eE][-+]?[0-9]{1,6})?");
  private static final Pattern RADIX =
      Pattern.compile("([-+]?)0(?:[xX]([0-9a-fA-F]+)|[bB]([01]+)|[oO]?([0-7]+))");
  private static final Map<String, PlainScalar> WORDS = words();

  static PlainScalar of(String written) {
    PlainScalar word = WORDS.get(written);
    if (word != null) {
      return word;
    }
    char first = written.charAt(0);
    boolean mayBeNumber = "0123456789+-.".indexOf(first) >= 0;
    return mayBeNumber ? number(written) : new PlainScalar(Tokens.Token.TEXT, written);
  }

  private static PlainScalar number(String written) {
    if (JSON_NUMBER.matcher(written).matches()) {
      return new PlainScalar(Tokens.Token.NUMBER, written);
    }
    String digits = written.replace("_", "");
    Matcher radix = RADIX.matcher(digits);
    if (radix.matches()) {
      return new PlainScalar(Tokens.Token.NUMBER, whole(radix).toString());
    }
    if (FLOAT.matcher(digits).matches()) {
      return new PlainScalar(Tokens.Token.NUMBER, new BigDecimal(digits).toString());
    }
    return new PlainScalar(Tokens.Token.TEXT, written);
  }

  private static BigInteger whole(Matcher radix) {
    int[] radixes = {16, 2, 8};
    for (int i = 0; i < radixes.length; i++) {
      String digits = radix.group(2 + i);
      if (digits != null) {
        return new BigInteger(radix.group(1) + digits, radixes[i]);
      }
    }
    throw new IllegalStateException(radix.group());
  }

  private static Map<String, PlainScalar> words() {
    Map<String, PlainScalar> words = new HashMap<>();
    PlainScalar nothing = new PlainScalar(Tokens.Token.NULL, "null");
    words.put("", nothing);
    words.put("~", nothing);
    addSpellings(words, "null", nothing);
    for (String yes : new String[] {"true", "yes", "on", "y"}) {
      addSpellings(words, yes, new PlainScalar(Tokens.Token.BOOL, "true"));
    }
    for (String no : new String[] {"false", "no", "off", "n"}) {
      addSpellings(words, no, new PlainScalar(Tokens.Token.BOOL, "false"));
    }
    return Map.copyOf(words);
  }

  private static void addSpellings(
      Map<String, PlainScalar> words, String word, PlainScalar meaning) {
    String upper = word.toUpperCase(Locale.ROOT);
    words.put(word, meaning);
    words.put(upper, meaning);
    words.put(upper.charAt(0) + word.substring(1), meaning);
  }
}
