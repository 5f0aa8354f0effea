package io.berth.simulation;

import io.berth.engine.cluster.Nominations;
import io.berth.model.core.Service;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.PodInfo;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a cluster consists of, for comparison.
 *
 * @param nodes in cluster order, with their pods and sums
 * @param objects by kind and name
 * @param nominations the uids of the nominated pods by node
 */
record ClusterDigest(
    List<NodeRow> nodes, Map<String, KubeObject> objects, Map<String, Set<String>> nominations) {
  static ClusterDigest of(ClusterView cluster, Nominations nominations) {
    return new ClusterDigest(
        cluster.nodes().stream().map(NodeRow::of).toList(), objects(cluster), uids(nominations));
  }

  /** The objects of all kinds that a simulation has. */
  static Map<String, KubeObject> objects(ClusterView cluster) {
    Map<String, KubeObject> objects = new TreeMap<>();
    Stream.concat(ClaimGenerator.KINDS.stream(), Stream.of(Service.class))
        .<KubeObject>flatMap(kind -> cluster.objects().all(kind).stream())
        .forEach(object -> objects.put(object.getClass() + " " + object.key(), object));
    return objects;
  }

  private static Map<String, Set<String>> uids(Nominations nominations) {
    return nominations.nodes().stream()
        .collect(
            Collectors.toMap(
                node -> node,
                node ->
                    nominations.pods(node).stream().map(PodInfo::uid).collect(Collectors.toSet())));
  }
}
