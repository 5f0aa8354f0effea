package io.berth.model.tree;

import java.util.List;
import java.util.Map;

/** A JSON or YAML value, kept as written until its type is known. */
public sealed interface Tree {
  /** Where the value starts. */
  Position at();

  /**
   * An object, its members in the order written.
   *
   * @param members the values by name
   * @param names where each name stands
   */
  record Members(Position at, Map<String, Tree> members, Map<String, Position> names)
      implements Tree {}

  /** A list. */
  record Items(Position at, List<Tree> items) implements Tree {}

  /** A quoted or otherwise certain string. */
  record Text(Position at, String value) implements Tree {}

  /** A number, exactly as written. */
  record Numeral(Position at, String digits) implements Tree {}

  /** True or false. */
  record Bool(Position at, boolean value) implements Tree {}

  /** An explicit null. */
  record Null(Position at) implements Tree {}
}
