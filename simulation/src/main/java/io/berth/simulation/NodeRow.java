package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a scheduler knows of a node: the node, the pods on it by uid, and their sums. */
record NodeRow(
    Node node,
    Map<String, Pod> pods,
    ResourceVector requested,
    ResourceVector nonZeroRequested,
    Set<HostPort> ports) {
  static NodeRow of(NodeInfo info) {
    Map<String, Pod> pods = new TreeMap<>();
    info.pods().forEach(pod -> pods.put(pod.uid(), pod.pod()));
    return new NodeRow(
        info.node(), pods, info.requested(), info.nonZeroRequested(), Set.copyOf(info.usedPorts()));
  }
}
