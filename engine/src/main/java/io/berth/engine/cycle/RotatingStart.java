package io.berth.engine.cycle;

/** Where the next search for nodes begins, so that samples are taken fairly from all nodes. */
public final class RotatingStart {
  private int index;

  int index() {
    return index;
  }

  /** Goes back to where it was. */
  void reset(int earlier) {
    index = earlier;
  }

  /** Moves on behind the nodes that were looked at. */
  void advance(int lookedAt, int nodes) {
    index = (index + lookedAt) % nodes;
  }
}
