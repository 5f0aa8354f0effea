package io.berth.engine.port;

/** Numbers commands. Belongs to the scheduler thread. */
public final class Tickets {
  private long last;

  /** A number that no command has yet. */
  public long next() {
    return ++last;
  }
}
