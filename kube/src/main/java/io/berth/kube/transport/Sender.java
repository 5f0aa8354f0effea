package io.berth.kube.transport;

import io.berth.kube.access.Credentials;
import io.berth.kube.access.Credentials.Shown;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.Call;
import okhttp3.OkHttpClient;

/**
 * Sends a request again where that is safe: with fresh credentials if the server did not know the
 * first ones, and at once if the server promised not to have looked at it.
 */
final class Sender {
  private static final int UNAUTHORIZED = 401;
  private static final int ATTEMPTS = 3;

  private final Addresses addresses;
  private final Clients clients;
  private final Credentials credentials;
  private final Doorway doorway = new Doorway(Duration.ofSeconds(1));
  private final Set<Call> underWay = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  Sender(Addresses addresses, Clients clients, Credentials credentials) {
    this.addresses = addresses;
    this.clients = clients;
    this.credentials = credentials;
  }

  Begun begin(Request request) throws IOException {
    Shown shown = shown();
    Begun begun = begin(request, shown);
    if (begun.status() != UNAUTHORIZED) {
      return begun;
    }
    credentials.refused(shown);
    Shown fresh = fresh(begun);
    if (fresh.equals(shown)) {
      return begun;
    }
    begun.discard();
    return begin(request, fresh);
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

  private Begun begin(Request request, Shown shown) throws IOException {
    for (int tried = 1; ; tried++) {
      OkHttpClient client = clients.showing(shown.identity());
      Attempt attempt = attempt(client, request, shown);
      Call call = attempt.call();
      underWay.add(call);
      try (Doorway.Passage _ = doorway.enter(client.connectionPool(), call)) {
        if (closed) {
          call.cancel();
        }
        return new Begun(
            attempt,
            attempt.within(request.timeout(), attempt::execute),
            () -> underWay.remove(call));
      } catch (IOException e) {
        underWay.remove(call);
        if (tried == ATTEMPTS || !attempt.isDeclined(e)) {
          throw e;
        }
      }
    }
  }

  private Attempt attempt(OkHttpClient client, Request request, Shown shown)
      throws NotSentException {
    okhttp3.Request.Builder written = addresses.write(request);
    try {
      shown.authorization().ifPresent(value -> written.header("Authorization", value));
    } catch (IllegalArgumentException e) { // its message does not show the value
      throw new NotSentException("the credentials cannot be sent: " + e.getMessage(), e);
    }
    return new Attempt(client.newCall(written.build()));
  }

  /** Ends what is under way, and lets nothing new begin. */
  void close() {
    closed = true;
    underWay.forEach(Call::cancel);
    clients.close();
  }
}
