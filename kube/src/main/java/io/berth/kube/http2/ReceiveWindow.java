package io.berth.kube.http2;

/**
 * A flow-control window that the server sends into. It is opened again in steps of half its size,
 * not for every frame. Guarded by the connection's lock.
 */
final class ReceiveWindow {
  private final int step;
  private int consumed;

  ReceiveWindow(int size) {
    step = size / 2;
  }

  /**
   * Counts bytes that were consumed.
   *
   * @return the increment for a WINDOW_UPDATE; 0 if none is due
   */
  int consume(int bytes) {
    consumed += bytes;
    if (consumed < step) {
      return 0;
    }
    int increment = consumed;
    consumed = 0;
    return increment;
  }
}
