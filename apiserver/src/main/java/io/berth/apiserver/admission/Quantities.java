package io.berth.apiserver.admission;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.resources.Quantity;
import io.berth.model.tree.Tree;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;

/** Amounts of resources, written as the server writes them: the shortest form of the same kind. */
final class Quantities {
  private static final BigInteger THOUSAND = BigInteger.valueOf(1000);
  private static final BigInteger KIBI = BigInteger.valueOf(1024);
  private static final String[] DECIMAL = {"n", "u", "m", "", "k", "M", "G", "T", "P", "E"};
  private static final String[] BINARY = {"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};

  private Quantities() {}

  /** The amount, unless the text is none. */
  static Optional<Quantity> parse(String text) {
    try {
      return Optional.of(Quantity.parse(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  static Quantity of(Tree tree) {
    return parse(TreeFields.text(tree)).orElse(Quantity.ZERO);
  }

  static Map<String, Tree> members(Optional<Tree> list) {
    return list.orElse(null) instanceof Tree.Members object ? object.members() : Map.of();
  }

  /** Rewrites all amounts of a list of resources; they are rounded up to thousandths. */
  static void canonical(MutableObject resources) {
    for (String name : resources.tree().members().keySet()) {
      canonical(resources, name, 3);
    }
  }

  /** Rewrites one amount. */
  static void canonical(MutableObject holder, String name) {
    canonical(holder, name, 9);
  }

  private static void canonical(MutableObject holder, String name, int scale) {
    String text = holder.text(name);
    parse(text)
        .ifPresent(amount -> holder.set(name, Trees.text(canonical(text, amount.amount(), scale))));
  }

  static String canonical(String text) {
    return parse(text).map(amount -> canonical(text, amount.amount(), 9)).orElse(text);
  }

  private static String canonical(String text, BigDecimal amount, int scale) {
    BigDecimal rounded = amount.scale() > scale ? amount.setScale(scale, RoundingMode.UP) : amount;
    if (rounded.signum() == 0) {
      return "0";
    }
    boolean whole = rounded.stripTrailingZeros().scale() <= 0;
    boolean large = rounded.abs().compareTo(new BigDecimal(KIBI)) >= 0;
    if (text.endsWith("i") && whole && large) {
      return shortened(rounded.toBigIntegerExact(), KIBI, BINARY, 0);
    }
    BigInteger billionths = rounded.movePointRight(9).toBigIntegerExact();
    if (hasExponent(text)) {
      return exponential(billionths);
    }
    return shortened(billionths, THOUSAND, DECIMAL, 0);
  }

  private static boolean hasExponent(String text) {
    int at = Math.max(text.indexOf('e'), text.indexOf('E'));
    return at > 0 && at < text.length() - 1;
  }

  private static String exponential(BigInteger billionths) {
    BigInteger left = billionths;
    int exponent = -9;
    while (left.mod(THOUSAND).signum() == 0) {
      left = left.divide(THOUSAND);
      exponent += 3;
    }
    return exponent == 0 ? left.toString() : left + "e" + exponent;
  }

  private static String shortened(BigInteger units, BigInteger base, String[] suffixes, int first) {
    BigInteger left = units;
    int suffix = first;
    while (suffix < suffixes.length - 1 && left.mod(base).signum() == 0) {
      left = left.divide(base);
      suffix++;
    }
    return left + suffixes[suffix];
  }
}
