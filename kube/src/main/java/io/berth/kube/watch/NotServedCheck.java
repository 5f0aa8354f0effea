package io.berth.kube.watch;

import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.Content;
import io.berth.model.schema.Kind;

/**
 * How an API server says that it does not have a kind. A 404 can come from anything that is in
 * between, and to believe it would make everything there is of the kind count as gone.
 */
final class NotServedCheck {
  private static final int NOT_FOUND = 404;

  /** All that is said of a group or version that is not served; of a resource there is a status. */
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
