package io.berth.app.config;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A way through a tree, such as {@code profiles[0].plugins.filter.enabled[2]}. */
final class TreePath {
  private static final Pattern SEPARATORS = Pattern.compile("[.\\[\\]]+");

  private final List<String> steps;

  TreePath(String path) {
    steps = SEPARATORS.splitAsStream(path).filter(step -> !step.isEmpty()).toList();
  }

  private TreePath(List<String> steps) {
    this.steps = steps;
  }

  /** Where the value stands, or the innermost value around it that is there. */
  Position in(Tree root) {
    Position nearest = root.at();
    @Nullable Tree value = root;
    for (String step : steps) {
      Position name = value instanceof Tree.Members object ? object.names().get(step) : null;
      value = child(value, step);
      if (value == null) {
        return nearest;
      }
      nearest = name == null ? value.at() : name;
    }
    return nearest;
  }

  /** The tree without this member; nothing if the path does not lead to a member. */
  Optional<Tree> removedFrom(Tree root) {
    if (steps.isEmpty() || child(root, steps.getFirst()) == null) {
      return Optional.empty();
    }
    String first = steps.getFirst();
    if (steps.size() == 1) {
      return root instanceof Tree.Members object
          ? Optional.of(with(object, first, null))
          : Optional.empty();
    }
    Optional<Tree> rest =
        Optional.ofNullable(child(root, first))
            .flatMap(new TreePath(steps.subList(1, steps.size()))::removedFrom);
    return rest.map(changed -> with(root, first, changed));
  }

  private static @Nullable Tree child(@Nullable Tree tree, String step) {
    return switch (tree) {
      case Tree.Members object -> object.members().get(step);
      case Tree.Items list ->
          index(step) < list.items().size() ? list.items().get(index(step)) : null;
      case null, default -> null;
    };
  }

  private static int index(String step) {
    return step.chars().allMatch(Character::isDigit) && step.length() < 9
        ? Integer.parseInt(step)
        : Integer.MAX_VALUE;
  }

  private static Tree with(Tree parent, String step, @Nullable Tree changed) {
    return switch (parent) {
      case Tree.Members object -> {
        Map<String, Tree> members = new LinkedHashMap<>(object.members());
        members.compute(step, (_, _) -> changed);
        yield new Tree.Members(object.at(), members, object.names());
      }
      case Tree.Items list when changed != null -> {
        List<Tree> items = new ArrayList<>(list.items());
        items.set(index(step), changed);
        yield new Tree.Items(list.at(), items);
      }
      default -> parent;
    };
  }
}
