package io.berth.kube.watch;

import io.berth.codec.CodecException;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.watch.Reaction.Query;
import io.berth.model.schema.Kind;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/**
 * Decides how to go on after an attempt to list and watch has ended. Every method returns how long
 * to wait before the next attempt.
 */
final class Recovery {
  private static final Logger LOG = System.getLogger(Reflector.class.getName());
  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final int GONE = 410;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;
  private static final Duration SHORTEST_WATCH = Duration.ofSeconds(1);
  private static final Duration STEADY = Duration.ofSeconds(30);
  private static final Duration NOT_SERVED = Duration.ofSeconds(30);
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(5);

  /** A problem that passes is worth mentioning only if it does not. */
  private static final int PASSING = 1;

  private final Kind<?> kind;
  private final ListWatcher<?> listWatcher;
  private final ListenerNotifier<?> notifier;
  private final WatchTiming timing;
  private final Backoff backoff = new Backoff();
  private boolean listedAtOnce;
  private boolean reportedNotServed;
  private boolean silentBefore;

  Recovery(
      Kind<?> kind, ListWatcher<?> listWatcher, ListenerNotifier<?> notifier, WatchTiming timing) {
    this.kind = kind;
    this.listWatcher = listWatcher;
    this.notifier = notifier;
    this.timing = timing;
  }

  /** The server has ended the watch, as it does every few minutes. */
  Duration afterEnd() {
    reportedNotServed = false;
    if (listWatcher.lasted(SHORTEST_WATCH)) {
      beginAnew();
      return Duration.ZERO;
    }
    return setback("the server ends the watch at once", true);
  }

  private void beginAnew() {
    backoff.reset();
    listedAtOnce = false;
    silentBefore = false;
  }

  /** What did not go well. */
  Duration after(Throwable e) {
    if (!isSilence(e) && listWatcher.lasted(STEADY)) {
      beginAnew();
    }
    reportedNotServed = reportedNotServed && isNotServed(e);
    return switch (e) {
      case RefusedException refused -> refused(refused);
      case CodecException codec -> unreadable(codec);
      case IOException io -> broken(io);
      case ListenerFailedException missed -> missed(missed);
      default -> mistake(e);
    };
  }

  private boolean isSilence(Throwable e) {
    return listWatcher.wasSilent() && e.getCause() instanceof SocketTimeoutException;
  }

  /**
   * A server that is well sends a bookmark every minute. It sends nothing for ever if its versions
   * went back, because all that happens there seems to have come before: hence the list.
   */
  private Duration broken(IOException e) {
    boolean isSilence = isSilence(e);
    if (isSilence && silentBefore) {
      listWatcher.loseVersion();
    }
    silentBefore = isSilence && !silentBefore;
    return setback(String.valueOf(e.getMessage()), true);
  }

  /**
   * The server sent something that we cannot read. It is not skipped: a pod that is overlooked is
   * worse than a scheduler that reports that it cannot go on. Perhaps it can be read as JSON, or
   * has changed when it is listed again.
   */
  private Duration unreadable(CodecException e) {
    listWatcher.negotiation().avoidProtobuf();
    listWatcher.loseVersion();
    return setback(e.getMessage() + " (cannot be read; it will be asked for again)", false);
  }

  private Duration missed(ListenerFailedException e) {
    listWatcher.loseVersion();
    return setback(String.valueOf(e.getMessage()), false);
  }

  /** An unexpected exception: what was known before it cannot be trusted. */
  private Duration mistake(Throwable e) {
    if (!notifier.isClosed()) {
      LOG.log(Level.ERROR, "following " + kind.resource() + " failed; it begins again", e);
    }
    listWatcher.negotiation().avoidProtobuf();
    listWatcher.loseVersion();
    return setback(e.toString(), false);
  }

  private Duration refused(RefusedException e) {
    switch (e.reaction()) {
      case COUNT_AS_EMPTY -> {
        return notServed();
      }
      case ASK_FOR_JSON -> {
        listWatcher.negotiation().settle();
        return Duration.ZERO;
      }
      case LIST_IN_PAGES -> {
        listWatcher.listInPages();
        return Duration.ZERO;
      }
      case LIST -> {
        listWatcher.loseVersion();
        if (!listedAtOnce) {
          listedAtOnce = true;
          LOG.log(Level.DEBUG, "listing {0} again: {1}", kind.resource(), e.status().message());
          return Duration.ZERO;
        }
      }
      case REPEAT -> {}
    }
    ApiStatus status = e.status();
    return longer(setback(explanation(status), isPassing(status.code())), e.retryAfter());
  }

  private static boolean isNotServed(Throwable e) {
    return e instanceof RefusedException refused && refused.reaction() == Reaction.COUNT_AS_EMPTY;
  }

  /** What was there a moment ago is not believed to be gone before it has been said twice. */
  private Duration notServed() {
    if (listWatcher.isServed() && !reportedNotServed) {
      reportedNotServed = true;
      LOG.log(Level.DEBUG, "{0} are said not to be served any more", kind.resource());
    } else {
      reportedNotServed = false;
      listWatcher.clear();
      beginAnew();
    }
    return NOT_SERVED.plusNanos((long) (timing.chance() * NOT_SERVED.toNanos()));
  }

  private static boolean isPassing(int code) {
    return code == GONE || code == TOO_MANY || code >= SERVER_ERROR;
  }

  private static Duration longer(Duration pause, Optional<Duration> retryAfter) {
    Duration asked = retryAfter.orElse(Duration.ZERO);
    Duration limited = asked.compareTo(LONGEST_RETRY_AFTER) > 0 ? LONGEST_RETRY_AFTER : asked;
    return limited.compareTo(pause) > 0 ? limited : pause;
  }

  private Duration setback(String problem, boolean isPassing) {
    String text = "failed to %s %s: %s".formatted(verb(), kind.resource(), problem);
    if (isPassing && backoff.failures() < PASSING) {
      LOG.log(Level.DEBUG, text);
    } else {
      notifier.unavailable(text);
    }
    return backoff.next(timing.chance());
  }

  /** What one must be allowed to do. */
  private String verb() {
    return listWatcher.query() == Query.LIST ? "list" : "watch";
  }

  /** In Kubernetes' words, which name the missing permission. */
  private String explanation(ApiStatus status) {
    return switch (status.code()) {
      case UNAUTHORIZED -> status.message() + " (401: the server does not accept our credentials)";
      case FORBIDDEN ->
          status.message().contains("cannot " + verb())
              ? status.message()
              : "cannot %s resource \"%s\" in API group \"%s\" at the cluster scope: %s"
                  .formatted(verb(), kind.plural(), group(), status.message());
      case NOT_FOUND ->
          status.message()
              + " (404, but not as an API server says that it has no %s: check its address and what"
                  .formatted(kind.resource())
              + " is in between)";
      default -> status.message();
    };
  }

  private String group() {
    int slash = kind.apiVersion().indexOf('/');
    return slash < 0 ? "" : kind.apiVersion().substring(0, slash);
  }
}
