package io.berth.kube.http2;

/**
 * What was taken from a window and is still to be given back: not for every little bit. Whoever
 * changes it holds the connection's lock.
 */
final class ReceiveWindow {
  private final int enough;
  private int owed;

  ReceiveWindow(int window) {
    enough = window / 2;
  }

  /** How much to give back now, after so much more; mostly nothing. */
  int after(int more) {
    owed += more;
    if (owed < enough) {
      return 0;
    }
    int back = owed;
    owed = 0;
    return back;
  }
}
