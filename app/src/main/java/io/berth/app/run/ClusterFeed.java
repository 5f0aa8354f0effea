package io.berth.app.run;

import io.berth.engine.event.Inbox;
import io.berth.kube.transport.Transport;
import io.berth.kube.watch.Reflector;
import io.berth.kube.watch.WatchTarget;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;

/** Tells a scheduler what it has to know of the cluster, kind by kind. */
final class ClusterFeed implements AutoCloseable {
  /** Pods that have ended take no room: they count as gone. */
  private static final String NOT_ENDED = "status.phase!=Succeeded,status.phase!=Failed";

  private final Inbox inbox;
  private final boolean jsonOnly;
  private final List<KindFeed<?>> feeds = new ArrayList<>();
  private final List<Reflector<?>> reflectors = new ArrayList<>();
  private final CountDownLatch unsynced;

  private ClusterFeed(Inbox inbox, boolean jsonOnly, int kinds) {
    this.inbox = inbox;
    this.jsonOnly = jsonOnly;
    this.unsynced = new CountDownLatch(kinds);
  }

  /**
   * Begins to follow these kinds.
   *
   * @param jsonOnly whether to ask for JSON although the server may have protobuf
   */
  static ClusterFeed start(
      Transport transport, List<Kind<?>> kinds, boolean jsonOnly, Inbox inbox) {
    ClusterFeed feed = new ClusterFeed(inbox, jsonOnly, kinds.size());
    kinds.forEach(kind -> feed.follow(transport, kind));
    return feed;
  }

  private <T extends Record & KubeObject> void follow(Transport transport, Kind<T> kind) {
    WatchTarget<T> all = WatchTarget.all(kind);
    WatchTarget<T> needed = kind.type() == Pod.class ? all.where(NOT_ENDED) : all;
    KindFeed<T> feed = new KindFeed<>(kind, inbox, unsynced::countDown);
    feeds.add(feed);
    reflectors.add(Reflector.start(transport, jsonOnly ? needed.asJson() : needed, feed));
  }

  /** Waits until everything that existed at the start has been told. */
  void awaitSynced() throws InterruptedException {
    unsynced.await();
  }

  /** What is not known yet, and why; empty if everything is. */
  Optional<String> problem() {
    String missing =
        feeds.stream().flatMap(feed -> feed.problem().stream()).collect(Collectors.joining("; "));
    return missing.isEmpty() ? Optional.empty() : Optional.of(missing);
  }

  @Override
  public void close() {
    reflectors.forEach(Reflector::close);
  }
}
