package io.berth.apiserver.http;

import io.helidon.common.socket.HelidonSocket;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ServerConnectionException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Reads what a client sends, and gives up on one that takes too long over a request, in silence or
 * byte by byte, or that stays idle for too long. Only the thread of the connection uses it.
 */
final class TimedReads implements Supplier<byte[]> {
  private final HelidonSocket socket;
  private final Deadlines deadlines;
  private final Duration requestTime;
  private final Duration idleTime;
  private boolean inRequest;
  private long end;

  TimedReads(HelidonSocket socket, Deadlines deadlines, ServerSettings settings) {
    this.socket = socket;
    this.deadlines = deadlines;
    this.requestTime = settings.requestTime();
    this.idleTime = settings.idleTime();
    answering();
  }

  /** The request was read and is being answered; whatever comes now belongs to the next one. */
  void answering() {
    inRequest = false;
  }

  @Override
  public byte[] get() {
    if (!inRequest) {
      end = System.nanoTime() + idleTime.toNanos();
    }
    byte[] bytes = read();
    if (!inRequest) {
      inRequest = true;
      end = System.nanoTime() + requestTime.toNanos();
    }
    return bytes;
  }

  private byte[] read() {
    deadlines.set(end);
    boolean inTime = false;
    try {
      byte[] bytes = socket.get();
      inTime = deadlines.clear();
      if (inTime && System.nanoTime() - end <= 0) {
        return bytes;
      }
      throw new CloseConnectionException("the client was too slow");
    } catch (UncheckedIOException e) {
      throw new ServerConnectionException("the client is gone", e);
    } finally {
      if (!inTime) {
        deadlines.clear();
      }
    }
  }
}
