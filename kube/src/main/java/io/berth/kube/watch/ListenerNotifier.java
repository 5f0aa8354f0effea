package io.berth.kube.watch;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Tells the listener, and the log, what there is to tell: a state only when it is new, and nothing
 * after {@link #close}.
 */
final class ListenerNotifier<T> {
  private static final Logger LOG = System.getLogger(Reflector.class.getName());

  /** How it stands with the kind. */
  private enum State {
    BEGINNING,
    FOLLOWED,
    UNAVAILABLE,
    NOT_SERVED
  }

  private final String resource;
  private final WatchListener<T> listener;
  private State state = State.BEGINNING;
  private String problem = "";
  private boolean synced;
  private volatile boolean closed;

  ListenerNotifier(String resource, WatchListener<T> listener) {
    this.resource = resource;
    this.listener = listener;
  }

  void close() {
    closed = true;
  }

  boolean isClosed() {
    return closed;
  }

  /** Whether the listener has taken it; if not, it has to be told again. */
  boolean seen(T object) {
    return tell(() -> listener.seen(object));
  }

  /** Whether the listener has taken it; if not, it has to be told again. */
  boolean gone(T object) {
    return tell(() -> listener.gone(object));
  }

  void synced() {
    if (!synced) {
      synced = true;
      tell(listener::synced);
    }
  }

  /** All is well. */
  void followed(int objects) {
    if (state != State.FOLLOWED && !closed) {
      String again = state == State.BEGINNING ? "" : " again";
      LOG.log(Level.INFO, "following {0}{1}, {2} so far", resource, again, objects);
      state = State.FOLLOWED;
    }
  }

  void notServed() {
    if (state != State.NOT_SERVED && !closed) {
      state = State.NOT_SERVED;
      LOG.log(Level.INFO, "{0} are not served: they count as none until they are", resource);
      tell(listener::notServed);
    }
  }

  void unavailable(String reason) {
    if ((state != State.UNAVAILABLE || !reason.equals(problem)) && !closed) {
      state = State.UNAVAILABLE;
      problem = reason;
      LOG.log(Level.WARNING, reason);
      tell(() -> listener.unavailable(reason));
    }
  }

  /** A failure of the listener must not end the watch: everybody would believe that all is well. */
  private boolean tell(Runnable call) {
    if (closed) {
      return true;
    }
    try {
      call.run();
      return true;
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "the listener of " + resource + " failed", e);
      return false;
    }
  }
}
