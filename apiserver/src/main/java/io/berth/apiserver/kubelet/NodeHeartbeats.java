package io.berth.apiserver.kubelet;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.ApiTime;
import io.berth.model.tree.Tree;
import java.lang.System.Logger;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Registers nodes, keeps their status ready, and renews their leases. For one thread. */
final class NodeHeartbeats implements NodeAddressLookup {
  private static final Logger LOG = System.getLogger(NodeHeartbeats.class.getName());
  private static final String LEASES = "kube-node-lease";
  private static final Duration RENEWAL = Duration.ofSeconds(10);

  /** However fast time runs, leases are not written more often than this. */
  private static final Duration SHORTEST_REAL_RENEWAL = Duration.ofSeconds(5);

  /** With more nodes than this, heartbeats would cost more than they tell. */
  private static final int MOST_LEASES = 500;

  /** What is kept of a node. */
  private record Known(String uid, String address) {}

  private final ClusterApi api;
  private final SimulatedClock clock;
  private final Map<String, Known> nodes = new HashMap<>();
  private long renewedAt = System.nanoTime();
  private boolean renewed;

  NodeHeartbeats(ClusterApi api, SimulatedClock clock) {
    this.api = api;
    this.clock = clock;
  }

  /** Creates the nodes that do not exist yet. */
  void register(List<ApiObject> wanted) {
    for (ApiObject node : wanted) {
      try {
        api.create(ResourceTypes.NODE, NodeReadiness.madeReady(node, clock.instant()));
      } catch (ApiFailure e) {
        if (!e.status().reason().equals("AlreadyExists")) {
          throw e;
        }
      }
    }
  }

  @Override
  public Optional<String> address(String node) {
    return Optional.ofNullable(nodes.get(node)).map(Known::address);
  }

  void replaced(List<ApiObject> all) {
    nodes.clear();
    all.forEach(this::now);
  }

  void now(ApiObject node) {
    String address =
        node.items("status", "addresses").stream()
            .filter(one -> TreeFields.text(one, "type").equals("InternalIP"))
            .map(one -> TreeFields.text(one, "address"))
            .findFirst()
            .orElse("");
    nodes.put(node.name(), new Known(node.uid(), address));
    if (!NodeReadiness.isReady(node)) {
      api.updateStatus(
          ResourceTypes.NODE,
          "",
          node.name(),
          current ->
              NodeReadiness.isReady(current)
                  ? current
                  : NodeReadiness.madeReady(current, clock.instant()));
    }
  }

  void gone(ApiObject node) {
    nodes.remove(node.name());
  }

  /** Renews all leases if it is time. */
  void beat() {
    Duration least = clock.really(RENEWAL);
    Duration pause = least.compareTo(SHORTEST_REAL_RENEWAL) < 0 ? SHORTEST_REAL_RENEWAL : least;
    if (nodes.size() > MOST_LEASES
        || (renewed && System.nanoTime() - renewedAt < pause.toNanos())) {
      return;
    }
    renewed = true;
    renewedAt = System.nanoTime();
    nodes.forEach(this::renew);
  }

  private void renew(String name, Known node) {
    Instant now = clock.instant();
    try {
      Optional<ApiObject> lease =
          api.update(
              ResourceTypes.LEASE,
              LEASES,
              name,
              current -> current.with(ApiTime.micros(now), "spec", "renewTime"));
      if (lease.isEmpty()) {
        api.create(ResourceTypes.LEASE, lease(name, node, now));
      }
    } catch (ApiFailure e) {
      LOG.log(Logger.Level.DEBUG, "lease of {0}: {1}", name, e.getMessage());
    }
  }

  private static ApiObject lease(String name, Known node, Instant now) {
    Tree.Members owner =
        TreeFields.object("apiVersion", "v1", "kind", "Node", "name", name, "uid", node.uid());
    return new ApiObject(
        TreeFields.object(
            "apiVersion",
            "coordination.k8s.io/v1",
            "kind",
            "Lease",
            "metadata",
            TreeFields.object(
                "name", name,
                "namespace", LEASES,
                "ownerReferences", TreeFields.items(List.of(owner))),
            "spec",
            TreeFields.object(
                "holderIdentity",
                name,
                "leaseDurationSeconds",
                40,
                "renewTime",
                ApiTime.micros(now))));
  }
}
