package io.berth.simulation;

import java.util.Locale;

/**
 * Everything that went into and came out of the scheduler, in order. Only a hash is kept: two lives
 * are the same if theirs are equal. The parts that tell a story are also given to a reader.
 */
final class Journal {
  private final VirtualClock clock;
  private final StoryReader reader;
  private long hash;
  private long entries;

  Journal(VirtualClock clock, StoryReader reader) {
    this.clock = clock;
    this.reader = reader;
  }

  /** Something that only matters for comparison. */
  void note(String line) {
    hash = Chance.hash(hash * 31 + clock.elapsed().toMillis() + 1, line);
    entries++;
  }

  /** Something that people want to read. */
  void tell(String line) {
    note(line);
    reader.read(clock.elapsed(), line);
  }

  long entries() {
    return entries;
  }

  String hash() {
    return String.format(Locale.ROOT, "%016x", hash);
  }
}
