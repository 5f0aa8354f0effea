package io.berth.kube.watch;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Tells the listener, and the log, what there is to tell: a state only when it is new, and nothing
 * after {@link #close}.
 */
final class Teller<T> implements WatchListener<T> {
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

  Teller(String resource, WatchListener<T> listener) {
    this.resource = resource;
    this.listener = listener;
  }

  void close() {
    closed = true;
  }

  boolean isClosed() {
    return closed;
  }

  @Override
  public void seen(T object) {
    tell(() -> listener.seen(object));
  }

  @Override
  public void gone(T object) {
    tell(() -> listener.gone(object));
  }

  @Override
  public void synced() {
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

  @Override
  public void notServed() {
    if (state != State.NOT_SERVED && !closed) {
      state = State.NOT_SERVED;
      LOG.log(Level.INFO, "{0} are not served: they count as none until they are", resource);
      tell(listener::notServed);
    }
  }

  @Override
  public void unavailable(String reason) {
    if ((state != State.UNAVAILABLE || !reason.equals(problem)) && !closed) {
      state = State.UNAVAILABLE;
      problem = reason;
      LOG.log(Level.WARNING, reason);
      tell(() -> listener.unavailable(reason));
    }
  }

  /** A failure of the listener must not end the watch: everybody would believe that all is well. */
  private void tell(Runnable call) {
    if (closed) {
      return;
    }
    try {
      call.run();
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "the listener of " + resource + " failed; this change is lost on it", e);
    }
  }
}
