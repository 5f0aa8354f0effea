package io.berth.engine.cluster;

/**
 * Which nodes have changed lately, by ordinal, newest last. Who looks at it remembers where it
 * ended, and finds the changes since; if that was too long ago, everything may have changed.
 */
public final class ChangeRing {
  private static final int SIZE = 1 << 12;

  private final int[] ordinals = new int[SIZE];
  private long end;

  void add(int ordinal) {
    ordinals[(int) (end++ & SIZE - 1)] = ordinal;
  }

  /** Where it ends. */
  public long end() {
    return end;
  }

  /** Whether everything that changed since is still known. */
  public boolean reaches(long since) {
    return end - since <= SIZE;
  }

  /** The node that changed at this place. */
  public int at(long place) {
    return ordinals[(int) (place & SIZE - 1)];
  }
}
