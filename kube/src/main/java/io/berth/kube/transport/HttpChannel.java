package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Snapshot;
import java.io.IOException;

/** Sends requests to one server with one HTTP client. */
interface HttpChannel {
  /**
   * Sends a request and waits until the response begins.
   *
   * @param isStreamed whether the caller reads the response while it comes; otherwise it may be
   *     complete already when this returns
   * @throws NotSentException if the server has certainly not seen the request
   */
  OpenResponse begin(Request request, Snapshot snapshot, boolean isStreamed, Deadline deadline)
      throws IOException;

  /** Ends all requests; later ones fail. */
  void close();
}
