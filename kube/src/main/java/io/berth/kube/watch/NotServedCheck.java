package io.berth.kube.watch;

import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.Content;
import io.berth.model.schema.Kind;

/**
 * Recognizes that an API server does not serve a kind. A 404 can also come from a proxy, and to
 * believe that one would make all objects of the kind count as gone.
 */
final class NotServedCheck {
  private static final int NOT_FOUND = 404;

  /** The body for a group or version that is not served; for a resource there is a status. */
  private static final String UNKNOWN_GROUP = "404 page not found";

  private final Kind<?> kind;

  NotServedCheck(Kind<?> kind) {
    this.kind = kind;
  }

  /**
   * Whether the server says that it does not have the kind.
   *
   * @param content what the status was read from
   */
  boolean matches(ApiStatus status, Content content) {
    return !isCore()
        && status.code() == NOT_FOUND
        && (status.reason().equals("NotFound") || isUnknownGroup(content));
  }

  /** Every API server has these. */
  private boolean isCore() {
    return !kind.apiVersion().contains("/");
  }

  private static boolean isUnknownGroup(Content content) {
    return content.type().startsWith("text/plain") && content.text().strip().equals(UNKNOWN_GROUP);
  }
}
