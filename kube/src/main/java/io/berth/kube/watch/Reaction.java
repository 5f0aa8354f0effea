package io.berth.kube.watch;

import io.berth.kube.transport.ApiStatus;
import java.util.Set;

/** What to do after a refusal. */
enum Reaction {
  /** Repeat the request, later. */
  REPEAT,
  /** Begin with a list, later: where we were is of no use. */
  LIST,
  /** List at once, in pages: the server does not know streamed lists. */
  LIST_IN_PAGES,
  /** Ask at once for JSON: the server has nothing else. */
  ASK_FOR_JSON,
  /** The kind counts as empty: the server does not have it. */
  COUNT_AS_EMPTY;

  private static final int BAD_REQUEST = 400;
  private static final int FORBIDDEN = 403;
  private static final int NOT_ACCEPTABLE = 406;
  private static final int GONE = 410;
  private static final int UNSUPPORTED_TYPE = 415;
  private static final int UNPROCESSABLE = 422;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;
  private static final Set<String> EXPIRED = Set.of("Expired", "Gone");

  /** What was requested. */
  enum Query {
    STREAMED_LIST,
    LIST,
    WATCH
  }

  /**
   * To a status instead of objects, unless it says that the kind is not served ({@link
   * NotServedCheck}).
   *
   * @param json whether only JSON was asked for
   */
  static Reaction toStatus(ApiStatus status, Query query, boolean json) {
    if (isExpired(status)) {
      return LIST;
    }
    return switch (status.code()) {
      case NOT_ACCEPTABLE, UNSUPPORTED_TYPE -> json ? REPEAT : ASK_FOR_JSON;
      case BAD_REQUEST, UNPROCESSABLE ->
          switch (query) {
            case STREAMED_LIST -> LIST_IN_PAGES;
            case LIST -> REPEAT;
            case WATCH -> LIST;
          };
      case FORBIDDEN ->
          query == Query.STREAMED_LIST && status.message().contains("sendInitialEvents")
              ? LIST_IN_PAGES
              : REPEAT;
      default -> REPEAT;
    };
  }

  /**
   * To an error in the middle of a watch. If nothing else came, the same watch would most likely
   * end in the same way: the server cannot send what comes next.
   */
  static Reaction toError(ApiStatus status, boolean isFirstEvent) {
    boolean isPassing =
        status.code() == TOO_MANY || (status.code() >= SERVER_ERROR && !isFirstEvent);
    return isPassing && !isExpired(status) ? REPEAT : LIST;
  }

  /** Also where the server lags behind the version that we name. */
  private static boolean isExpired(ApiStatus status) {
    return status.code() == GONE
        || EXPIRED.contains(status.reason())
        || status.message().contains("Too large resource version");
  }
}
