package io.berth.kube.transport;

import io.berth.kube.access.Credentials;
import io.berth.kube.access.Credentials.Snapshot;
import java.io.IOException;

/** Adds credentials to requests. After 401 a request is sent again, once, with fresh ones. */
final class AuthenticatedSender {
  private static final int UNAUTHORIZED = 401;

  private final HttpChannel channel;
  private final Credentials credentials;

  AuthenticatedSender(HttpChannel channel, Credentials credentials) {
    this.channel = channel;
    this.credentials = credentials;
  }

  OpenResponse begin(Request request, boolean isStreamed, Deadline deadline) throws IOException {
    Snapshot snapshot = snapshot();
    OpenResponse response = channel.begin(request, snapshot, isStreamed, deadline);
    if (response.status() != UNAUTHORIZED) {
      return response;
    }
    credentials.refused(snapshot);
    Snapshot fresh = fresh(response);
    if (fresh.equals(snapshot)) {
      return response;
    }
    response.discard();
    return channel.begin(request, fresh, isStreamed, deadline);
  }

  private Snapshot snapshot() throws NotSentException {
    try {
      return credentials.current();
    } catch (IOException e) {
      throw new NotSentException("no credentials: " + e.getMessage(), e);
    }
  }

  private Snapshot fresh(OpenResponse refused) throws NotSentException {
    try {
      return snapshot();
    } catch (NotSentException e) {
      refused.discard();
      throw e;
    }
  }

  void close() {
    channel.close();
  }
}
