package io.berth.kube.http2;

import java.util.Collection;

/**
 * What the server's settings and WINDOW_UPDATE frames allow to be sent. Guarded by the connection's
 * lock.
 */
final class SendLimits {
  private static final long LARGEST_WINDOW = Integer.MAX_VALUE;

  private int maxFrameSize = Frame.DEFAULT_MAX_SIZE;
  private long maxConcurrentStreams = Integer.MAX_VALUE;
  private long initialWindowSize = Setting.DEFAULT_WINDOW_SIZE;
  private long connectionWindow = Setting.DEFAULT_WINDOW_SIZE;

  int maxFrameSize() {
    return maxFrameSize;
  }

  long maxConcurrentStreams() {
    return maxConcurrentStreams;
  }

  /** The window of a new stream. */
  long initialWindowSize() {
    return initialWindowSize;
  }

  /** Applies a setting; a new initial window size holds for open streams too. */
  void apply(int setting, long value, Collection<Http2Stream> streams) throws ProtocolException {
    switch (setting) {
      case Setting.MAX_CONCURRENT_STREAMS -> maxConcurrentStreams = value;
      case Setting.INITIAL_WINDOW_SIZE -> {
        for (Http2Stream stream : streams) {
          increaseWindow(stream, value - initialWindowSize);
        }
        initialWindowSize = checked(value);
      }
      case Setting.MAX_FRAME_SIZE -> {
        if (value < Frame.DEFAULT_MAX_SIZE || value > Frame.LARGEST_MAX_SIZE) {
          throw new ProtocolException("SETTINGS_MAX_FRAME_SIZE of " + value + " bytes");
        }
        maxFrameSize = (int) value;
      }
      default -> {} // of no effect on a client
    }
  }

  /** The connection's window grows. */
  void increaseConnectionWindow(long increment) throws ProtocolException {
    connectionWindow = checked(connectionWindow + increment);
  }

  /** The window of one stream grows, or shrinks by a setting. */
  void increaseWindow(Http2Stream stream, long increment) throws ProtocolException {
    checked(stream.requestBody().window() + increment);
    stream.requestBody().increaseWindow(increment);
  }

  private static long checked(long size) throws ProtocolException {
    if (size > LARGEST_WINDOW) {
      throw new ProtocolException("a flow-control window of " + size + " bytes");
    }
    return size;
  }

  /** Writes as much of a stream's request body as the windows allow. */
  void send(Http2Stream stream, FrameWriter frames) {
    RequestBody body = stream.requestBody();
    if (!body.isSent()) {
      connectionWindow -= body.write(stream.id(), connectionWindow, maxFrameSize, frames);
    }
  }
}
