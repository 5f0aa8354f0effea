package io.berth.kube.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A value read from files. Their attributes are checked every second; they are read again when
 * these changed, and after a minute in any case. While they cannot be read, the last value holds:
 * their replacement may be in progress.
 */
final class FileReloader<T> implements Reloadable<T> {
  private static final System.Logger LOG = System.getLogger(FileReloader.class.getName());
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
  private static final Duration READ_INTERVAL = Duration.ofMinutes(1);

  /** Reads the files. */
  interface Source<T> {
    T read() throws IOException;
  }

  private final List<Path> files;
  private final Source<T> source;
  private final InstantSource clock;

  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable T value;
  private Instant checked = Instant.MIN;
  private Instant read = Instant.MIN;
  private String stamp = "";
  private String failure = "";

  /**
   * Reads nothing yet.
   *
   * @param beforehand holds until the files could be read; without it the first read must succeed
   */
  FileReloader(List<Path> files, Source<T> source, InstantSource clock, @Nullable T beforehand) {
    this.files = files;
    this.source = source;
    this.clock = clock;
    this.value = beforehand;
  }

  @Override
  public T get() throws IOException {
    lock.lock();
    try {
      T known = value;
      return known != null && isRecent(checked, CHECK_INTERVAL) ? known : check(known);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void invalidate() {
    lock.lock();
    try {
      checked = Instant.MIN;
      read = Instant.MIN;
    } finally {
      lock.unlock();
    }
  }

  private boolean isRecent(Instant event, Duration within) {
    Instant now = clock.instant();
    return !now.isBefore(event) && event.isAfter(now.minus(within));
  }

  private T check(@Nullable T known) throws IOException {
    checked = clock.instant();
    String found = stamp();
    if (known != null && found.equals(stamp) && isRecent(read, READ_INTERVAL)) {
      return known;
    }
    try {
      T loaded = source.read();
      T fresh = known != null && known.equals(loaded) ? known : loaded;
      stamp = found;
      read = checked;
      failure = "";
      value = fresh;
      return fresh;
    } catch (IOException e) {
      if (known == null) {
        throw e;
      }
      report(e);
      return known;
    }
  }

  /** Logs each failure once, not every second. */
  private void report(IOException e) {
    String message = String.valueOf(e.getMessage());
    if (!message.equals(failure)) {
      LOG.log(System.Logger.Level.WARNING, "{0}; what it said before still holds", message);
    }
    failure = message;
  }

  private String stamp() {
    StringBuilder stamp = new StringBuilder();
    for (Path file : files) {
      try {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        stamp.append(found.lastModifiedTime()).append(' ').append(found.size());
        stamp.append(' ').append(found.fileKey()).append('\n');
      } catch (IOException e) {
        stamp.append("missing\n");
      }
    }
    return stamp.toString();
  }
}
