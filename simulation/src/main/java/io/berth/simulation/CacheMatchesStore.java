package io.berth.simulation;

import io.berth.spi.cluster.ClusterView;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** At rest the cache of the scheduler equals one that is rebuilt from a list of the store. */
final class CacheMatchesStore extends Invariant {
  CacheMatchesStore(InvariantContext context) {
    super(context);
  }

  @Override
  void atRest() {
    ClusterView cluster = context.scheduler().cluster();
    ClusterView rebuilt = RebuiltCluster.of(context.world().store());
    compare("the objects are", ClusterDigest.objects(cluster), ClusterDigest.objects(rebuilt));
    Map<String, NodeRow> known = rows(cluster);
    Map<String, NodeRow> real = rows(rebuilt);
    if (!known.keySet().equals(real.keySet())) {
      broken("the scheduler knows the nodes " + known.keySet() + ", there are " + real.keySet());
      return;
    }
    real.forEach((name, row) -> compare(name, Objects.requireNonNull(known.get(name)), row));
  }

  private static Map<String, NodeRow> rows(ClusterView cluster) {
    Map<String, NodeRow> rows = new TreeMap<>();
    cluster.nodes().forEach(node -> rows.put(node.name(), NodeRow.of(node)));
    return rows;
  }

  private void compare(String name, NodeRow known, NodeRow real) {
    if (!known.pods().keySet().equals(real.pods().keySet())) {
      broken(
          name + " has the pods " + real.pods().keySet() + ", known are " + known.pods().keySet());
      return;
    }
    compare(name + " is", known.node(), real.node());
    compare("the pods of " + name + " are", known.pods(), real.pods());
    compare("the requests on " + name + " are", known.requested(), real.requested());
    compare("the weights on " + name + " are", known.nonZeroRequested(), real.nonZeroRequested());
    compare("the ports used on " + name + " are", known.ports(), real.ports());
  }

  private void compare(String what, Object known, Object real) {
    if (!known.equals(real)) {
      broken(what + " " + real + ", known is " + known);
    }
  }
}
