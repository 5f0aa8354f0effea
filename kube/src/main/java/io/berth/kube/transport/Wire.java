package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Shown;
import java.io.IOException;

/** A way to the server: takes requests there, as somebody. */
interface Wire {
  /**
   * Sends a request and waits until the answer begins.
   *
   * @param isStreamed whether the answer is wanted as it comes; otherwise it may be complete
   *     already when this returns
   * @throws NotSentException if the server has certainly not seen the request
   */
  Begun begin(Request request, Shown shown, boolean isStreamed, Deadline deadline)
      throws IOException;

  /** Ends what is under way, and lets nothing new begin. */
  void close();
}
