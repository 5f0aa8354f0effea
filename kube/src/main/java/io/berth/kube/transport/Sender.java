package io.berth.kube.transport;

import io.berth.kube.access.Credentials;
import io.berth.kube.access.Credentials.Shown;
import java.io.IOException;

/** Sends a request again, with fresh credentials, if the server did not know the first ones. */
final class Sender {
  private static final int UNAUTHORIZED = 401;

  private final Wire wire;
  private final Credentials credentials;

  Sender(Wire wire, Credentials credentials) {
    this.wire = wire;
    this.credentials = credentials;
  }

  Begun begin(Request request, boolean isStreamed, Deadline deadline) throws IOException {
    Shown shown = shown();
    Begun begun = wire.begin(request, shown, isStreamed, deadline);
    if (begun.status() != UNAUTHORIZED) {
      return begun;
    }
    credentials.refused(shown);
    Shown fresh = fresh(begun);
    if (fresh.equals(shown)) {
      return begun;
    }
    begun.discard();
    return wire.begin(request, fresh, isStreamed, deadline);
  }

  private Shown shown() throws NotSentException {
    try {
      return credentials.current();
    } catch (IOException e) {
      throw new NotSentException("no credentials: " + e.getMessage(), e);
    }
  }

  private Shown fresh(Begun refused) throws NotSentException {
    try {
      return shown();
    } catch (NotSentException e) {
      refused.discard();
      throw e;
    }
  }

  /** Ends what is under way, and lets nothing new begin. */
  void close() {
    wire.close();
  }
}
