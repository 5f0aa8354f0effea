package io.berth.apiserver.admission;

import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Semantic equality of values: positions and the order of members do not count, and an empty value
 * equals an absent one.
 */
final class SemanticEquality {
  private SemanticEquality() {}

  static boolean values(Optional<Tree> left, Optional<Tree> right) {
    return values(left.orElse(null), right.orElse(null));
  }

  static boolean values(@Nullable Tree left, @Nullable Tree right) {
    if (isEmpty(left) || isEmpty(right)) {
      return isEmpty(left) && isEmpty(right);
    }
    return switch (left) {
      case null -> right == null;
      case Tree.Members(var _, Map<String, Tree> members, var _) ->
          right instanceof Tree.Members other && members(members, other.members());
      case Tree.Items(var _, List<Tree> items) ->
          right instanceof Tree.Items other && items(items, other.items());
      case Tree.Text(var _, String text) ->
          right instanceof Tree.Text other && text.equals(other.value());
      case Tree.Numeral(var _, String digits) ->
          right instanceof Tree.Numeral other && digits.equals(other.digits());
      case Tree.Bool(var _, boolean value) ->
          right instanceof Tree.Bool other && value == other.value();
      case Tree.Null _ -> right instanceof Tree.Null;
    };
  }

  /** Whether there is nothing, or something that says nothing. A zero says something. */
  static boolean isEmpty(@Nullable Tree tree) {
    return switch (tree) {
      case null -> true;
      case Tree.Null _ -> true;
      case Tree.Members(var _, Map<String, Tree> members, var _) -> members.isEmpty();
      case Tree.Items(var _, List<Tree> items) -> items.isEmpty();
      case Tree.Text(var _, String text) -> text.isEmpty();
      case Tree.Bool(var _, boolean value) -> !value;
      case Tree.Numeral _ -> false;
    };
  }

  private static boolean members(Map<String, Tree> left, Map<String, Tree> right) {
    Set<String> names = new HashSet<>(left.keySet());
    names.addAll(right.keySet());
    return names.stream().allMatch(name -> values(left.get(name), right.get(name)));
  }

  private static boolean items(List<Tree> left, List<Tree> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!values(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }
}
