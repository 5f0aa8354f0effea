package io.berth.apiserver.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The streamed responses that are being written, so that they can be ended. Thread-safe. */
final class RunningStreams {
  private final Set<Thread> writers = ConcurrentHashMap.newKeySet();
  private volatile boolean ended;

  /** Writes a body to its end, or until {@link #end} is called. */
  void write(HttpResponse.Body body, OutputStream out) throws IOException {
    writers.add(Thread.currentThread());
    try {
      if (!ended) {
        body.write(out);
      }
    } catch (InterruptedException e) {
      if (!ended) {
        throw new IOException("interrupted", e);
      }
    } finally {
      writers.remove(Thread.currentThread());
    }
  }

  /** Ends all, and every later one at once. */
  void end() {
    ended = true;
    writers.forEach(Thread::interrupt);
  }
}
