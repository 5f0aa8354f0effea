package io.berth.apiserver.controller;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The controllers of a cluster: workloads get their pods, what has lost its owner is deleted,
 * namespaces are emptied when they go. Each controller has a thread of its own.
 */
public final class Controllers implements AutoCloseable {
  /** Events own nothing and are owned by nobody, and there are many of them. */
  private static final Set<ResourceType> WITHOUT_OWNERS =
      Set.of(ResourceTypes.EVENT, ResourceTypes.NEW_EVENT);

  private final Cluster cluster;
  private final Wakers wakers;
  private final List<Worker> workers = new ArrayList<>();

  private Controllers(ClusterApi api, SimulatedClock clock, String certificate) {
    this.cluster = new Cluster(api, clock);
    this.wakers = new Wakers(cluster);
    owned(ResourceTypes.REPLICA_SET, new ReplicaSets(cluster));
    owned(ResourceTypes.STATEFUL_SET, new StatefulSets(cluster));
    owned(ResourceTypes.JOB, new Jobs(cluster));
    WorkQueue daemons = owned(ResourceTypes.DAEMON_SET, new DaemonSets(cluster));
    wakers.onNodes(daemons, ResourceTypes.DAEMON_SET);
    WorkQueue deployments = worker("Deployment", new Deployments(cluster));
    wakers.onSelf(ResourceTypes.DEPLOYMENT, deployments);
    wakers.onOwned(ResourceTypes.REPLICA_SET, ResourceTypes.DEPLOYMENT, deployments);
    wakers.onPodsBehind(deployments);
    WorkQueue crons = worker("CronJob", new CronJobs(cluster));
    wakers.onSelf(ResourceTypes.CRON_JOB, crons);
    wakers.onOwned(ResourceTypes.JOB, ResourceTypes.CRON_JOB, crons);
    WorkQueue budgets = worker("PodDisruptionBudget", new DisruptionBudgets(cluster));
    wakers.onSelf(ResourceTypes.POD_DISRUPTION_BUDGET, budgets);
    wakers.onSelectedPods(ResourceTypes.POD_DISRUPTION_BUDGET, budgets);
    wakers.onScale(budgets);
    nodes();
    owners();
    WorkQueue defaults = worker("defaults", new NamespaceDefaults(cluster, certificate));
    wakers.onNamespaceDefaults(defaults);
  }

  /**
   * Starts all controllers. When this returns they know all objects there are.
   *
   * @param clock what time it is, and how fast it goes
   */
  public static Controllers start(ClusterApi api, SimulatedClock clock) {
    return start(api, clock, "");
  }

  /**
   * Starts all controllers.
   *
   * @param certificate of the server's authority in PEM, for the ConfigMap that every namespace has
   */
  public static Controllers start(ClusterApi api, SimulatedClock clock, String certificate) {
    Controllers controllers = new Controllers(api, clock, certificate);
    controllers.start();
    return controllers;
  }

  private WorkQueue owned(ResourceType type, Reconciler reconciler) {
    WorkQueue queue = worker(type.kind(), reconciler);
    wakers.onSelf(type, queue);
    wakers.onPods(type, queue);
    return queue;
  }

  private void nodes() {
    WorkQueue cleaner = worker("pod cleaner", new PodCleaner(cluster));
    wakers.onLostPods(cleaner);
    WorkQueue nodes = worker("Node", new Nodes(cluster));
    wakers.onTaints(nodes);
  }

  private void owners() {
    OwnerGraph graph = new OwnerGraph();
    WorkQueue garbage = new WorkQueue();
    GarbageCollector collector = new GarbageCollector(cluster, graph, garbage);
    workers.add(new Worker("garbage", collector, garbage, cluster.clock()));
    graph.listen(collector);
    WorkQueue namespaces = worker("Namespace", new Namespaces(cluster, graph));
    wakers.onSelf(ResourceTypes.NAMESPACE, namespaces);
    Mirror<Entry> known = cluster.mirror(ResourceTypes.NAMESPACE);
    graph.listen((before, now) -> wakeNamespace(known, namespaces, before, now));
    ResourceTypes.ALL.stream()
        .filter(type -> !WITHOUT_OWNERS.contains(type))
        .forEach(type -> cluster.follower(type).add(graph.sink(type)));
  }

  /** The last object of a namespace may have gone, or one may have come too late. */
  private static void wakeNamespace(
      Mirror<Entry> known,
      WorkQueue queue,
      OwnerGraph.@Nullable Member before,
      OwnerGraph.@Nullable Member now) {
    if (before != null && now != null) {
      return;
    }
    OwnerGraph.Member member = now == null ? before : now;
    if (member != null && !member.key().namespace().isEmpty()) {
      Key key = new Key("", member.key().namespace());
      if (known.get(key).filter(Entry::deleting).isPresent()) {
        queue.add(key);
      }
    }
  }

  private WorkQueue worker(String name, Reconciler reconciler) {
    WorkQueue queue = new WorkQueue();
    workers.add(new Worker(name, reconciler, queue, cluster.clock()));
    return queue;
  }

  private void start() {
    cluster.followers().forEach(Follower::start);
    workers.forEach(Worker::start);
  }

  /** How often controllers failed for reasons of their own; there should be none. */
  int errors() {
    return workers.stream().mapToInt(Worker::errors).sum();
  }

  /** Stops all controllers; returns when none of them does anything any more. */
  @Override
  public void close() {
    workers.forEach(Worker::close);
    cluster.followers().forEach(Follower::close);
    try {
      for (Worker worker : workers) {
        worker.join();
      }
      for (Follower follower : cluster.followers()) {
        follower.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
