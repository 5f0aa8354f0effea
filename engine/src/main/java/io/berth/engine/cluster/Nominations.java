package io.berth.engine.cluster;

import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pods without a node for which room is being made on a certain one. Others of lower or equal
 * priority must leave that room alone.
 */
public final class Nominations {
  private final Map<String, Map<String, PodInfo>> podsByNode = new HashMap<>();
  private final Map<String, String> nodeByUid = new HashMap<>();

  /** The nominations as they are now, to be changed on their own. */
  Nominations copy() {
    Nominations copy = new Nominations();
    podsByNode.forEach((node, pods) -> copy.podsByNode.put(node, new LinkedHashMap<>(pods)));
    copy.nodeByUid.putAll(nodeByUid);
    return copy;
  }

  /** Nominates a pod, instead of what it was nominated for before. */
  public void put(PodInfo pod, String node) {
    remove(pod.uid());
    podsByNode.computeIfAbsent(node, _ -> new LinkedHashMap<>()).put(pod.uid(), pod);
    nodeByUid.put(pod.uid(), node);
  }

  /** Withdraws the nomination of a pod, if it has one. */
  public void remove(String uid) {
    String node = nodeByUid.remove(uid);
    if (node != null) {
      Map<String, PodInfo> pods = podsByNode.getOrDefault(node, Collections.emptyMap());
      pods.remove(uid);
      if (pods.isEmpty()) {
        podsByNode.remove(node);
      }
    }
  }

  /** The nodes that pods are nominated to. */
  public Set<String> nodes() {
    return Collections.unmodifiableSet(podsByNode.keySet());
  }

  /** The pods that are nominated to a node, in the order in which they were. */
  public Collection<PodInfo> pods(String node) {
    return Collections.unmodifiableCollection(
        podsByNode.getOrDefault(node, Collections.emptyMap()).values());
  }

  /** The node that a pod is nominated to. */
  public Optional<String> nodeOf(String uid) {
    return Optional.ofNullable(nodeByUid.get(uid));
  }

  /** The pods nominated to a node that another pod must make way for. */
  public List<PodInfo> ahead(PodInfo pod, String node) {
    List<PodInfo> ahead = new ArrayList<>();
    for (PodInfo other : podsByNode.getOrDefault(node, Collections.emptyMap()).values()) {
      if (other.pod().priority() >= pod.pod().priority() && !other.uid().equals(pod.uid())) {
        ahead.add(other);
      }
    }
    return ahead;
  }
}
