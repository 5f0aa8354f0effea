package io.berth.kube.watch;

import io.berth.kube.transport.Transport;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.time.Duration;
import java.util.List;

/**
 * Follows all objects of a kind: lists them, watches them, and begins again where it must. It has a
 * virtual thread of its own, on which it calls the listener.
 *
 * <p>What fails is tried again, after a while, for ever. A watch that ends or breaks is resumed
 * where it was. A list is made only at the beginning, and when the server no longer knows what came
 * after our version, or sent something unreadable; only its differences reach the listener.
 */
public final class Reflector<T extends Record & KubeObject> implements AutoCloseable {
  private static final Duration SILENCE = Duration.ofSeconds(90);

  private final WatchClient client;
  private final ListenerNotifier<T> notifier;
  private final WatchTiming timing;
  private final ListWatcher<T> listWatcher;
  private final Recovery recovery;
  private final Thread thread;

  private Reflector(
      Transport transport,
      WatchTarget<T> selection,
      WatchListener<T> listener,
      WatchTiming timing,
      Duration silence) {
    Kind<T> kind = selection.kind();
    this.client = new WatchClient(transport, new NotServedCheck(kind));
    this.notifier = new ListenerNotifier<>(kind.resource(), listener);
    this.timing = timing;
    ListWatchRequests requests =
        new ListWatchRequests(selection, silence, new ListFormat(selection.jsonOnly(), timing));
    this.listWatcher = new ListWatcher<>(kind, client, requests, notifier, timing);
    this.recovery = new Recovery(kind, listWatcher, notifier, timing);
    this.thread = Thread.ofVirtual().name("watch-" + kind.resource()).unstarted(this::run);
  }

  /** Follows from now on, until it is closed. */
  public static <T extends Record & KubeObject> Reflector<T> start(
      Transport transport, WatchTarget<T> selection, WatchListener<T> listener) {
    return start(transport, selection, listener, WatchTiming.REAL, SILENCE);
  }

  static <T extends Record & KubeObject> Reflector<T> start(
      Transport transport,
      WatchTarget<T> selection,
      WatchListener<T> listener,
      WatchTiming timing,
      Duration silence) {
    Reflector<T> reflector = new Reflector<>(transport, selection, listener, timing, silence);
    reflector.thread.start();
    return reflector;
  }

  private void run() {
    while (!notifier.isClosed()) {
      Duration pause = attempt();
      if (!pause.isZero() && !notifier.isClosed()) {
        pause(pause);
      }
    }
  }

  private Duration attempt() {
    try {
      listWatcher.listAndWatch();
      return recovery.afterEnd();
    } catch (
        Throwable e) { // whatever it is, the thread must go on, because its end would go unnoticed
      return recovery.after(e);
    }
  }

  private void pause(Duration time) {
    try {
      timing.pause(time);
    } catch (InterruptedException e) {
      // closed; an interruption for any other reason does not end it
    }
  }

  /** The state of its thread, for diagnosis. */
  @Override
  public String toString() {
    return "%s (%s) at %s"
        .formatted(thread.getName(), thread.getState(), List.of(thread.getStackTrace()));
  }

  /**
   * Ends it. After it has returned the listener is not called any more; it may be called by the
   * listener itself. A listener that waits for something when this is called is interrupted.
   */
  @Override
  public void close() {
    notifier.close();
    client.close();
    thread.interrupt();
    if (!Thread.currentThread().equals(thread)) {
      awaitEnd();
    }
  }

  private void awaitEnd() {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
