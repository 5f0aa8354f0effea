package io.berth.apiserver.admission;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;

/** Numbers as messages show them. */
final class NumberTrees {
  private NumberTrees() {}

  static Tree tree(long number) {
    return new Tree.Numeral(Position.NONE, Long.toString(number));
  }
}
