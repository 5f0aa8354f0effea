package io.berth.kube.http2;

/** A request's body, how much of it was sent, and the stream's flow-control window for it. */
final class RequestBody {
  private final byte[] body;
  private int sent;
  private long window;

  RequestBody(byte[] body) {
    this.body = body;
  }

  void increaseWindow(long bytes) {
    window += bytes;
  }

  long window() {
    return window;
  }

  boolean isSent() {
    return sent == body.length;
  }

  /** Nothing more of it will be sent. */
  void discard() {
    sent = body.length;
  }

  /**
   * Writes as much as both windows allow.
   *
   * @return how many bytes that was
   */
  int write(int streamId, long connectionWindow, int maxFrameSize, FrameWriter frames) {
    int before = sent;
    int most = (int) Math.min(body.length - sent, Math.min(window, connectionWindow));
    for (int left = Math.max(0, most); left > 0; ) {
      int length = Math.min(left, maxFrameSize);
      frames.data(streamId, body, sent, length, sent + length == body.length);
      sent += length;
      left -= length;
    }
    window -= sent - before;
    return sent - before;
  }
}
