package io.berth.app.evaluate;

/** Long lists are cut, and say so. */
final class Truncation {
  /** How many nodes are shown one by one. */
  static final int LIMIT = 20;

  private Truncation() {}

  static String line(int more) {
    return "  … and " + Notes.number(more) + " more; --all-nodes shows them";
  }
}
