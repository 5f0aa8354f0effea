package io.berth.app.cli;

import io.berth.app.evaluate.ReadListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Shows how far the reading of files is: bytes, objects, rate. */
final class ReadProgress implements ReadListener {
  private static final double MEGABYTE = 1e6;
  private static final double SECOND = 1e9;

  private final ProgressLine line;
  private final LongSupplier nanoClock;
  private final long startNanos;
  private final long totalBytes;
  private String source = "";
  private long earlierBytes;
  private long sourceBytes;

  /**
   * A line for some files.
   *
   * @param totalBytes of all files; 0 if unknown
   */
  ReadProgress(ProgressLine line, LongSupplier nanoClock, long totalBytes) {
    this.line = line;
    this.nanoClock = nanoClock;
    this.startNanos = nanoClock.getAsLong();
    this.totalBytes = totalBytes;
  }

  /** The size of all files; 0 if it cannot be told for one, as for standard input. */
  static long totalBytes(Collection<String> files) {
    long total = 0;
    for (String file : files) {
      try {
        if (!Files.isRegularFile(Path.of(file))) {
          return 0;
        }
        total += Files.size(Path.of(file));
      } catch (IOException | InvalidPathException e) {
        return 0;
      }
    }
    return total;
  }

  @Override
  public void read(String file, long bytes, long objects) {
    if (!file.equals(source)) {
      source = file;
      earlierBytes += sourceBytes;
    }
    sourceBytes = bytes;
    line.update(() -> text(earlierBytes + bytes, objects));
  }

  void end() {
    line.end();
  }

  private String text(long bytes, long objects) {
    double seconds = Math.max(1, nanoClock.getAsLong() - startNanos) / SECOND;
    String of =
        totalBytes == 0 ? "" : String.format(Locale.ROOT, " of %.0f", totalBytes / MEGABYTE);
    return String.format(
        Locale.ROOT,
        "Reading %s: %.0f%s MB, %,d objects, %.0f MB/s",
        source,
        bytes / MEGABYTE,
        of,
        objects,
        bytes / MEGABYTE / seconds);
  }
}
