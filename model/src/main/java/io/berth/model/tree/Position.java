package io.berth.model.tree;

/** A place in a text: line and column, both from 1. */
public record Position(int line, int column) {
  /** For values that were not read from a text. */
  public static final Position NONE = new Position(0, 0);

  @Override
  public String toString() {
    return line + ":" + column;
  }
}
