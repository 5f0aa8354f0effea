package io.berth.apiserver.patch;

import io.berth.model.tree.Tree;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Compares JSON values, wherever they stood. */
final class JsonEquality {
  private static final int LONGEST_NUMBER = 400;

  private JsonEquality() {}

  static boolean equal(Tree one, Tree other) {
    return switch (one) {
      case Tree.Members left ->
          other instanceof Tree.Members right && equal(left.members(), right.members());
      case Tree.Items left ->
          other instanceof Tree.Items right && equal(left.items(), right.items());
      case Tree.Text(var _, String left) ->
          other instanceof Tree.Text(var _, String right) && left.equals(right);
      case Tree.Numeral(var _, String left) ->
          other instanceof Tree.Numeral(var _, String right) && sameNumber(left, right);
      case Tree.Bool(var _, boolean left) ->
          other instanceof Tree.Bool(var _, boolean right) && left == right;
      case Tree.Null _ -> other instanceof Tree.Null;
    };
  }

  private static boolean equal(Map<String, Tree> one, Map<String, Tree> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (Map.Entry<String, Tree> member : one.entrySet()) {
      Tree match = other.get(member.getKey());
      if (match == null || !equal(member.getValue(), match)) {
        return false;
      }
    }
    return true;
  }

  private static boolean equal(List<Tree> one, List<Tree> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!equal(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameNumber(String one, String other) {
    if (one.equals(other)) {
      return true;
    }
    if (one.length() > LONGEST_NUMBER || other.length() > LONGEST_NUMBER) {
      return false;
    }
    try {
      return new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
    } catch (NumberFormatException e) {
      return false; // an exponent beyond all bounds
    }
  }
}
