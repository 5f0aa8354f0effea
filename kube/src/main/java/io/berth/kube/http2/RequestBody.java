package io.berth.kube.http2;

/** What is still to be sent of a request's body, and how much of it the server takes. */
final class RequestBody {
  private final byte[] body;
  private int sent;
  private long window;

  RequestBody(byte[] body) {
    this.body = body;
  }

  void open(long bytes) {
    window += bytes;
  }

  long window() {
    return window;
  }

  boolean isEmpty() {
    return sent == body.length;
  }

  void drop() {
    sent = body.length;
  }

  /**
   * Writes as much as may be sent.
   *
   * @return how much that was
   */
  int write(int stream, long windowOfConnection, int maxFrame, FrameWriter frames) {
    int before = sent;
    int most = (int) Math.min(body.length - sent, Math.min(window, windowOfConnection));
    for (int left = Math.max(0, most); left > 0; ) {
      int length = Math.min(left, maxFrame);
      frames.data(stream, body, sent, length, sent + length == body.length);
      sent += length;
      left -= length;
    }
    window -= sent - before;
    return sent - before;
  }
}
