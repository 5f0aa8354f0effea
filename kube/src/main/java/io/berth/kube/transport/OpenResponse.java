package io.berth.kube.transport;

import java.io.IOException;
import java.time.Duration;

/**
 * A response that has begun. It holds a stream or a connection until one of its methods ends it.
 */
interface OpenResponse {
  int status();

  /** Reads the rest of the response. */
  ApiResponse whole(Deadline deadline) throws IOException;

  /**
   * Leaves the body to the caller.
   *
   * @param onClose runs when the caller closes it
   */
  StreamedResponse streamed(Duration idle, Runnable onClose);

  /** Ends the response unread. */
  void discard();
}
