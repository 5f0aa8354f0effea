package io.berth.simulation;

import java.time.Duration;

/** Is told the story of a life while it happens. */
@FunctionalInterface
public interface StoryReader {
  /** Nobody reads it. */
  StoryReader NOBODY = (_, _) -> {};

  /**
   * Something happened.
   *
   * @param at virtual time since the beginning
   */
  void read(Duration at, String line);
}
