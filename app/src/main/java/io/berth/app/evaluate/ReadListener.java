package io.berth.app.evaluate;

/** Hears how far the reading of a file is. */
@FunctionalInterface
public interface ReadListener {
  /** Does nothing. */
  ReadListener NONE = (_, _, _) -> {};

  /**
   * Some more of a file was read.
   *
   * @param bytes of this file so far, packed if it is
   * @param objects of all files so far
   */
  void read(String source, long bytes, long objects);
}
