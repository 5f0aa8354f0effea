package io.berth.apiserver.controller;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.Change;
import io.berth.apiserver.store.ChangeFeed;
import java.lang.System.Logger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Lists and watches the objects of one type, and hands them and their changes to sinks. */
final class Informer implements AutoCloseable {
  /** Takes objects and changes; called by one thread at a time. */
  interface Sink {
    /** These are all objects there are. */
    void replaced(List<ApiObject> objects, long version);

    void now(ApiObject object);

    /** The object was deleted; {@code version} is that of the deletion. */
    void gone(ApiObject last, long version);
  }

  private static final Logger LOG = System.getLogger(Informer.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration PAUSE_AFTER_ERROR = Duration.ofMillis(100);

  private final ClusterApi api;
  private final ResourceType type;
  private final List<Sink> sinks = new CopyOnWriteArrayList<>();
  private final Thread thread;
  private long listed;

  Informer(ClusterApi api, ResourceType type) {
    this.api = api;
    this.type = type;
    this.thread = Thread.ofVirtual().name("follow " + type).unstarted(this::run);
  }

  void add(Sink sink) {
    sinks.add(sink);
  }

  /** Lists now, so that all objects are known when this returns, and then follows. */
  void start() {
    list();
    thread.start();
  }

  private void list() {
    ClusterApi.Listing listing = api.list(type);
    sinks.forEach(sink -> sink.replaced(listing.objects(), listing.version()));
    listed = listing.version();
  }

  private void run() {
    boolean outdated = false;
    while (!Thread.currentThread().isInterrupted()) {
      try {
        if (outdated) {
          list();
        }
        outdated = true;
        follow(api.follow(type, listed));
      } catch (InterruptedException e) {
        return;
      } catch (ApiFailure e) {
        LOG.log(Logger.Level.DEBUG, "listing {0} again: {1}", type, e.getMessage());
      } catch (RuntimeException e) {
        LOG.log(Logger.Level.WARNING, "following " + type + " failed; listing again", e);
        if (!pause()) {
          return;
        }
      }
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(PAUSE_AFTER_ERROR);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private void follow(ChangeFeed feed) throws InterruptedException {
    while (true) {
      Optional<Change> change = feed.next(PATIENCE);
      if (change.isPresent()) {
        take(change.get());
      }
    }
  }

  private void take(Change change) {
    ApiObject object = change.now().object();
    for (Sink sink : sinks) {
      if (change.type() == Change.Type.DELETED) {
        sink.gone(object, change.version());
      } else {
        sink.now(object);
      }
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  /** Waits for its thread to end. */
  void join() throws InterruptedException {
    thread.join();
  }
}
