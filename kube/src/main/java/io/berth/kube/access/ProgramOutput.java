package io.berth.kube.access;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;

/** Takes in what a program prints, on a thread of its own, so that the program never waits. */
final class ProgramOutput {
  private static final int BLOCK = 4096;

  private final InputStream stream;
  private final int most;
  private final Consumer<String> listener;
  private final Thread thread;

  private final StringBuilder kept = new StringBuilder();
  private long bytes;

  /**
   * Starts reading.
   *
   * @param most how many bytes to keep, the last ones
   * @param listener gets every line
   */
  ProgramOutput(String name, InputStream stream, int most, Consumer<String> listener) {
    this.stream = stream;
    this.most = most;
    this.listener = listener;
    this.thread = Thread.ofPlatform().daemon().name("credentials-" + name).start(this::read);
  }

  private void read() {
    StringBuilder line = new StringBuilder();
    byte[] block = new byte[BLOCK];
    try (stream) {
      for (int count = stream.read(block); count >= 0; count = stream.read(block)) {
        String text = new String(block, 0, count, StandardCharsets.ISO_8859_1);
        keep(text);
        tell(line.append(text));
      }
    } catch (IOException e) {
      // the program was ended: what it printed until then is all there is
    }
    if (!line.isEmpty()) {
      listener.accept(utf8(line.toString()));
    }
  }

  private synchronized void keep(String text) {
    bytes += text.length();
    kept.append(text);
    if (kept.length() > most) {
      kept.delete(0, kept.length() - most);
    }
  }

  private void tell(StringBuilder lines) {
    for (int end = lines.indexOf("\n"); end >= 0; end = lines.indexOf("\n")) {
      listener.accept(utf8(lines.substring(0, end)));
      lines.delete(0, end + 1);
    }
  }

  /** Waits for the end, but not for ever: a program's child may still hold the other end. */
  void await(Duration limit) throws InterruptedException {
    thread.join(limit);
  }

  synchronized String text() {
    return utf8(kept.toString());
  }

  /** Whether there was more than is kept. */
  synchronized boolean isCut() {
    return bytes > kept.length();
  }

  private static String utf8(String raw) {
    return new String(raw.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
