package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Snapshot;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.Call;
import okhttp3.Headers;
import okhttp3.OkHttpClient;

/**
 * Requests through OkHttp: over proxies, without TLS, to servers with only HTTP/1.1, and wherever
 * HTTP/2 of our own is not to be used.
 */
final class OkHttpChannel implements HttpChannel {
  private static final int MAX_ATTEMPTS = 3;

  private final ServerAddress address;
  private final OkHttpClients clients;
  private final ConnectGate connectGate = new ConnectGate(Duration.ofSeconds(1));
  private final Set<Call> underWay = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  OkHttpChannel(ServerAddress address, OkHttpClients clients) {
    this.address = address;
    this.clients = clients;
  }

  /** A request that the server has certainly not processed is sent again. */
  @Override
  public OpenResponse begin(
      Request request, Snapshot snapshot, boolean isStreamed, Deadline deadline)
      throws IOException {
    for (int count = 1; ; count++) {
      OkHttpClient client = clients.forIdentity(snapshot.identity());
      OkHttpAttempt attempt = attempt(client, request, snapshot);
      Call call = attempt.call();
      underWay.add(call);
      try (ConnectGate.Permit _ = connectGate.enter(client.connectionPool(), call)) {
        if (closed) {
          call.cancel();
        }
        return new OkHttpResponse(
            attempt, attempt.within(deadline, attempt::execute), () -> underWay.remove(call));
      } catch (IOException e) {
        underWay.remove(call);
        if (count == MAX_ATTEMPTS || !attempt.isUnprocessed(e)) {
          throw e;
        }
      }
    }
  }

  private OkHttpAttempt attempt(OkHttpClient client, Request request, Snapshot snapshot)
      throws NotSentException {
    okhttp3.Request written =
        new okhttp3.Request.Builder()
            .url(address.url(request))
            .headers(headers(request, snapshot))
            .method(
                request.method().name(),
                request.method() == Request.Method.GET ? null : new SingleUseBody(request.body()))
            .build();
    return new OkHttpAttempt(client.newCall(written), request.method(), address.plainUrl(request));
  }

  private Headers headers(Request request, Snapshot snapshot) throws NotSentException {
    Headers.Builder headers =
        new Headers.Builder()
            .add("User-Agent", address.userAgent())
            .add("Accept", request.accept())
            .add("Accept-Encoding", ServerAddress.ENCODINGS);
    try {
      snapshot.authorization().ifPresent(value -> headers.add("Authorization", value));
      return headers.build();
    } catch (IllegalArgumentException e) { // its message does not show the value
      throw ServerAddress.invalidCredentials(e);
    }
  }

  @Override
  public void close() {
    closed = true;
    underWay.forEach(Call::cancel);
    clients.close();
  }
}
