package io.berth.kube.watch;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.transport.Transport;
import io.berth.kube.watch.Reaction.Query;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Sends the requests of one watch, one at a time. Any thread may {@link #close} it. */
final class WatchClient {
  private static final int LONGEST_EXPLANATION = 1 << 20;

  private final Transport transport;
  private final NotServedCheck notServed;
  private volatile @Nullable StreamedResponse current;
  private volatile boolean closed;

  WatchClient(Transport transport, NotServedCheck notServed) {
    this.transport = transport;
    this.notServed = notServed;
  }

  /**
   * Sends a request and returns the successful response.
   *
   * @param json whether only JSON is asked for
   */
  StreamedResponse open(Request request, Query query, boolean json)
      throws IOException, RefusedException {
    StreamedResponse answer = transport.open(request);
    current = answer;
    if (closed) {
      answer.close();
    }
    if (answer.isSuccess()) {
      return answer;
    }
    try (answer) {
      byte[] explanation = answer.body().readNBytes(LONGEST_EXPLANATION);
      Content content = new Content(answer.type(), explanation);
      ApiStatus status =
          ApiStatus.of(new ApiResponse(answer.status(), answer.retryAfter(), content));
      Reaction reaction =
          notServed.matches(status, content)
              ? Reaction.COUNT_AS_EMPTY
              : Reaction.toStatus(status, query, json);
      throw new RefusedException(status, answer.retryAfter(), reaction);
    }
  }

  /** Closes the current response, and all later ones. */
  void close() {
    closed = true;
    StreamedResponse answer = current;
    if (answer != null) {
      answer.close();
    }
  }
}
