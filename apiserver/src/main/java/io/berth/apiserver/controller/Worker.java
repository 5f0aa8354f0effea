package io.berth.apiserver.controller;

import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.store.Key;
import java.lang.System.Logger;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls a reconciler for every key that comes in, and again later if it failed. */
final class Worker implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Worker.class.getName());

  private final String name;
  private final Reconciler reconciler;
  private final WorkQueue queue;
  private final SimulatedClock clock;
  private final Thread thread;
  private final AtomicInteger errors = new AtomicInteger();

  Worker(String name, Reconciler reconciler, WorkQueue queue, SimulatedClock clock) {
    this.name = name;
    this.reconciler = reconciler;
    this.queue = queue;
    this.clock = clock;
    this.thread = Thread.ofPlatform().daemon().name("control " + name).unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        work(queue.take());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work(Key key) {
    try {
      reconciler.reconcile(key).ifPresent(delay -> queue.addAfter(key, clock.really(delay)));
      queue.succeeded(key);
    } catch (ApiFailure e) {
      LOG.log(Logger.Level.DEBUG, "{0} {1}: {2}", name, key, e.getMessage());
      queue.retry(key);
    } catch (RuntimeException e) {
      errors.incrementAndGet();
      LOG.log(Logger.Level.WARNING, name + " " + key + " failed; trying again", e);
      queue.retry(key);
    }
  }

  /** How often the reconciler failed for another reason than that the server refused something. */
  int errors() {
    return errors.get();
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  void join() throws InterruptedException {
    thread.join();
  }
}
