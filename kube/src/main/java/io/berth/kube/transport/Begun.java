package io.berth.kube.transport;

import java.io.IOException;
import java.time.Duration;

/** An answer that has begun. It must be ended, by one of its methods. */
interface Begun {
  int status();

  /** Reads the rest of the answer. */
  Answer whole(Deadline deadline) throws IOException;

  /** Leaves the rest to the caller. */
  StreamedAnswer streamed(Duration idle, Runnable finallyThis);

  /** Leaves the rest to nobody. */
  void discard();
}
