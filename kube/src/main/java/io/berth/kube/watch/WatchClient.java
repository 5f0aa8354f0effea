package io.berth.kube.watch;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.transport.Transport;
import io.berth.kube.watch.Reaction.Question;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Asks the server, one thing at a time. Any thread may hang up. */
final class WatchClient {
  private static final int LONGEST_EXPLANATION = 1 << 20;

  private final Transport transport;
  private final NotServedCheck absence;
  private volatile @Nullable StreamedResponse current;
  private volatile boolean hungUp;

  WatchClient(Transport transport, NotServedCheck absence) {
    this.transport = transport;
    this.absence = absence;
  }

  /**
   * The answer, if it is one.
   *
   * @param json whether only JSON is asked for
   */
  StreamedResponse open(Request request, Question question, boolean json)
      throws IOException, RefusedException {
    StreamedResponse answer = transport.open(request);
    current = answer;
    if (hungUp) {
      answer.close();
    }
    if (answer.isSuccess()) {
      return answer;
    }
    try (answer) {
      byte[] explanation = answer.body().readNBytes(LONGEST_EXPLANATION);
      Content content = new Content(answer.type(), explanation);
      ApiStatus status = ApiStatus.of(new ApiResponse(answer.status(), answer.retryAfter(), content));
      Reaction reaction =
          absence.isSaid(status, content)
              ? Reaction.COUNT_AS_EMPTY
              : Reaction.toStatus(status, question, json);
      throw new RefusedException(status, answer.retryAfter(), reaction);
    }
  }

  /** Ends the answer that is coming, and all later ones. */
  void hangUp() {
    hungUp = true;
    StreamedResponse answer = current;
    if (answer != null) {
      answer.close();
    }
  }
}
