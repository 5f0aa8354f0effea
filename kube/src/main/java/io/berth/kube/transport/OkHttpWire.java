package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Shown;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.Call;
import okhttp3.Headers;
import okhttp3.OkHttpClient;

/**
 * The way for everything that is not HTTP/2 straight to the server: proxies, connections without
 * TLS, servers that have only HTTP/1.1.
 */
final class OkHttpWire implements Wire {
  private static final int ATTEMPTS = 3;

  private final Addresses addresses;
  private final Clients clients;
  private final Doorway doorway = new Doorway(Duration.ofSeconds(1));
  private final Set<Call> underWay = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  OkHttpWire(Addresses addresses, Clients clients) {
    this.addresses = addresses;
    this.clients = clients;
  }

  /** A request that the server promised not to have looked at is sent again. */
  @Override
  public Begun begin(Request request, Shown shown, boolean isStreamed, Deadline deadline)
      throws IOException {
    for (int tried = 1; ; tried++) {
      OkHttpClient client = clients.showing(shown.identity());
      Attempt attempt = attempt(client, request, shown);
      Call call = attempt.call();
      underWay.add(call);
      try (Doorway.Passage _ = doorway.enter(client.connectionPool(), call)) {
        if (closed) {
          call.cancel();
        }
        return new OkHttpBegun(
            attempt, attempt.within(deadline, attempt::execute), () -> underWay.remove(call));
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
    okhttp3.Request written =
        new okhttp3.Request.Builder()
            .url(addresses.url(request))
            .headers(headers(request, shown))
            .method(
                request.method().name(),
                request.method() == Request.Method.GET ? null : new SingleUseBody(request.body()))
            .build();
    return new Attempt(client.newCall(written), request.method(), addresses.plainUrl(request));
  }

  private Headers headers(Request request, Shown shown) throws NotSentException {
    Headers.Builder headers =
        new Headers.Builder()
            .add("User-Agent", addresses.userAgent())
            .add("Accept", request.accept())
            .add("Accept-Encoding", Addresses.ENCODINGS);
    try {
      shown.authorization().ifPresent(value -> headers.add("Authorization", value));
      return headers.build();
    } catch (IllegalArgumentException e) { // its message does not show the value
      throw Addresses.unspeakable(e);
    }
  }

  @Override
  public void close() {
    closed = true;
    underWay.forEach(Call::cancel);
    clients.close();
  }
}
