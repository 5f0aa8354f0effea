package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** At rest the cache of the scheduler equals one that is rebuilt from a list of the store. */
final class CacheMatchesStore extends Invariant {
  private record Row(
      Node node,
      Map<String, Pod> pods,
      ResourceVector requested,
      ResourceVector nonZeroRequested,
      Set<HostPort> ports) {
    static Row of(NodeInfo info) {
      Map<String, Pod> pods = new TreeMap<>();
      info.pods().forEach(pod -> pods.put(pod.uid(), pod.pod()));
      return new Row(
          info.node(),
          pods,
          info.requested(),
          info.nonZeroRequested(),
          new HashSet<>(info.usedPorts()));
    }
  }

  CacheMatchesStore(InvariantContext context) {
    super(context);
  }

  @Override
  void atRest() {
    Map<String, Row> known = rows(context.scheduler().cluster());
    Map<String, Row> real = rows(RebuiltCluster.of(context.world().store()));
    if (!known.keySet().equals(real.keySet())) {
      broken("the scheduler knows the nodes " + known.keySet() + ", there are " + real.keySet());
      return;
    }
    real.forEach((name, row) -> compare(name, Objects.requireNonNull(known.get(name)), row));
  }

  private static Map<String, Row> rows(ClusterView cluster) {
    Map<String, Row> rows = new TreeMap<>();
    cluster.nodes().forEach(node -> rows.put(node.name(), Row.of(node)));
    return rows;
  }

  private void compare(String name, Row known, Row real) {
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
