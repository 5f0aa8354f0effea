package io.berth.kube.watch;

import io.berth.model.meta.ObjectIdentity;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Calls the listener and writes the log: once for each state of the watch, and not at all after
 * {@link #close}.
 */
final class ListenerNotifier<T> {
  private static final Logger LOG = System.getLogger(Reflector.class.getName());

  /** The state of the watch. */
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

  /** Whether the listener has taken it; if not, it has to be called again. */
  boolean seen(T object) {
    return notify(() -> listener.seen(object));
  }

  /** Whether the listener has taken it; if not, it has to be called again. */
  boolean gone(ObjectIdentity object) {
    return notify(() -> listener.gone(object));
  }

  void synced() {
    if (!synced) {
      synced = true;
      notify(listener::synced);
    }
  }

  /** The watch works. */
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
      notify(listener::notServed);
    }
  }

  void unavailable(String reason) {
    if ((state != State.UNAVAILABLE || !reason.equals(problem)) && !closed) {
      state = State.UNAVAILABLE;
      problem = reason;
      LOG.log(Level.WARNING, reason);
      notify(() -> listener.unavailable(reason));
    }
  }

  /** A failure of the listener must not end the watch, which would go unnoticed. */
  private boolean notify(Runnable call) {
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
