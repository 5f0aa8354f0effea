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
  /** Events neither own nor are owned, and there are many of them. */
  private static final Set<ResourceType> WITHOUT_OWNERS =
      Set.of(ResourceTypes.EVENT, ResourceTypes.NEW_EVENT);

  private final ControllerContext context;
  private final EnqueueHandlers wakers;
  private final List<Worker> workers = new ArrayList<>();

  private Controllers(ClusterApi api, SimulatedClock clock, String certificate) {
    this.context = new ControllerContext(api, clock);
    this.wakers = new EnqueueHandlers(context);
    owned(ResourceTypes.REPLICA_SET, new ReplicaSetController(context));
    owned(ResourceTypes.STATEFUL_SET, new StatefulSetController(context));
    owned(ResourceTypes.JOB, new JobController(context));
    WorkQueue daemons = owned(ResourceTypes.DAEMON_SET, new DaemonSetController(context));
    wakers.onNodes(daemons, ResourceTypes.DAEMON_SET);
    WorkQueue deployments = worker("Deployment", new DeploymentController(context));
    wakers.onSelf(ResourceTypes.DEPLOYMENT, deployments);
    wakers.onOwned(ResourceTypes.REPLICA_SET, ResourceTypes.DEPLOYMENT, deployments);
    wakers.onPodsBehind(deployments);
    WorkQueue crons = worker("CronJob", new CronJobController(context));
    wakers.onSelf(ResourceTypes.CRON_JOB, crons);
    wakers.onOwned(ResourceTypes.JOB, ResourceTypes.CRON_JOB, crons);
    WorkQueue budgets = worker("PodDisruptionBudget", new DisruptionController(context));
    wakers.onSelf(ResourceTypes.POD_DISRUPTION_BUDGET, budgets);
    wakers.onSelectedPods(ResourceTypes.POD_DISRUPTION_BUDGET, budgets);
    wakers.onScale(budgets);
    nodes();
    owners();
    WorkQueue defaults = worker("defaults", new NamespaceDefaultsController(context, certificate));
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
    WorkQueue cleaner = worker("pod cleaner", new PodGarbageCollector(context));
    wakers.onLostPods(cleaner);
    WorkQueue nodes = worker("Node", new NodeLifecycleController(context));
    wakers.onTaints(nodes);
  }

  private void owners() {
    OwnerGraph graph = new OwnerGraph();
    WorkQueue garbage = new WorkQueue();
    GarbageCollector collector = new GarbageCollector(context, graph, garbage);
    workers.add(new Worker("garbage", collector, garbage, context.clock()));
    graph.listen(collector);
    WorkQueue namespaces = worker("Namespace", new NamespaceController(context, graph));
    wakers.onSelf(ResourceTypes.NAMESPACE, namespaces);
    InformerStore<FullView> known = context.store(ResourceTypes.NAMESPACE);
    graph.listen((before, now) -> wakeNamespace(known, namespaces, before, now));
    ResourceTypes.ALL.stream()
        .filter(type -> !WITHOUT_OWNERS.contains(type))
        .forEach(type -> context.informer(type).add(graph.sink(type)));
  }

  /** The last object of a namespace may have gone, or one may have come too late. */
  private static void wakeNamespace(
      InformerStore<FullView> known,
      WorkQueue queue,
      OwnerGraph.@Nullable Member before,
      OwnerGraph.@Nullable Member now) {
    if (before != null && now != null) {
      return;
    }
    OwnerGraph.Member member = now == null ? before : now;
    if (member != null && !member.key().namespace().isEmpty()) {
      Key key = new Key("", member.key().namespace());
      if (known.get(key).filter(FullView::deleting).isPresent()) {
        queue.add(key);
      }
    }
  }

  private WorkQueue worker(String name, Reconciler reconciler) {
    WorkQueue queue = new WorkQueue();
    workers.add(new Worker(name, reconciler, queue, context.clock()));
    return queue;
  }

  private void start() {
    context.informers().forEach(Informer::start);
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
    context.informers().forEach(Informer::close);
    try {
      for (Worker worker : workers) {
        worker.join();
      }
      for (Informer informer : context.informers()) {
        informer.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
