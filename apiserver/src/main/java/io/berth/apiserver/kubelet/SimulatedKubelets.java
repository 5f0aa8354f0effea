package io.berth.apiserver.kubelet;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Change;
import io.berth.apiserver.store.ChangeFeed;
import java.lang.System.Logger;
import java.time.Duration;
import java.util.Optional;

/**
 * The kubelets of all nodes, in one loop on one thread: pods that are bound start, those of Jobs
 * end, those that are deleted stop. What it does is proportional to what happens, so it can serve
 * thousands of nodes.
 */
public final class SimulatedKubelets implements AutoCloseable {
  private static final Logger LOG = System.getLogger(SimulatedKubelets.class.getName());
  private static final Duration LONGEST_IDLE = Duration.ofSeconds(1);
  private static final Duration PAUSE_AFTER_ERROR = Duration.ofMillis(100);

  /** So much is done of one kind before the other gets its turn. */
  private static final int AT_ONCE = 200;

  private final ClusterApi api;
  private final NodeHeartbeats nodes;
  private final PodRunner pods;
  private final Thread thread;

  private SimulatedKubelets(ClusterApi api, KubeletSettings settings, SimulatedClock clock) {
    this.api = api;
    this.nodes = new NodeHeartbeats(api, clock);
    this.pods = new PodRunner(api, settings, clock, nodes);
    this.thread = Thread.ofPlatform().daemon().name("kubelets").unstarted(this::run);
  }

  /** Registers the nodes and starts; when this returns the nodes exist. */
  public static SimulatedKubelets start(
      ClusterApi api, KubeletSettings settings, SimulatedClock clock) {
    SimulatedKubelets kubelets = new SimulatedKubelets(api, settings, clock);
    kubelets.nodes.register(settings.pools().nodes());
    kubelets.thread.start();
    return kubelets;
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        serve();
      } catch (InterruptedException e) {
        return;
      } catch (ApiFailure e) {
        LOG.log(Logger.Level.DEBUG, "listing again: {0}", e.getMessage());
      } catch (RuntimeException e) {
        LOG.log(Logger.Level.WARNING, "the kubelets failed; they go on", e);
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_AFTER_ERROR);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lists and follows until a feed is lost. */
  private void serve() throws InterruptedException {
    ClusterApi.Listing nodeList = api.list(ResourceTypes.NODE);
    nodes.replaced(nodeList.objects());
    ClusterApi.Listing podList = api.list(ResourceTypes.POD);
    pods.replaced(podList.objects());
    ChangeFeed nodeFeed = api.follow(ResourceTypes.NODE, nodeList.version());
    ChangeFeed podFeed = api.follow(ResourceTypes.POD, podList.version());
    while (true) {
      drain(ResourceTypes.NODE, nodeFeed, Duration.ZERO);
      drain(ResourceTypes.POD, podFeed, pods.idle(LONGEST_IDLE));
      pods.work(AT_ONCE);
      nodes.beat();
    }
  }

  private void drain(ResourceType type, ChangeFeed feed, Duration patience)
      throws InterruptedException {
    Optional<Change> change = feed.next(patience);
    for (int i = 0; change.isPresent(); i++) {
      take(type, change.get());
      change = i < AT_ONCE ? feed.next(Duration.ZERO) : Optional.empty();
    }
  }

  private void take(ResourceType type, Change change) {
    boolean unbound = "".equals(change.now().fields().get("spec.nodeName"));
    if (type.equals(ResourceTypes.POD) && unbound) {
      return;
    }
    ApiObject object = change.now().object();
    boolean gone = change.type() == Change.Type.DELETED;
    if (type.equals(ResourceTypes.NODE)) {
      if (gone) {
        nodes.gone(object);
      } else {
        nodes.now(object);
      }
    } else if (gone) {
      pods.gone(object);
    } else {
      pods.now(object);
    }
  }

  /** Stops; pods stay as they are. */
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
