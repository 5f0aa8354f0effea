package io.berth.engine.cluster;

import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.Volume;
import io.berth.model.core.VolumeSource;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.PodShape;
import java.util.List;
import java.util.Map;

/**
 * Pods that are alike share what follows from them, and the parts that they are made of. A cluster
 * has a few hundred kinds of pods and very many of each.
 */
final class PodShapes {
  private static final int KEPT = 1 << 14;
  private static final VolumeSource OF_NO_INTEREST =
      new VolumeSource(
          null, null, null, null, null, null, null, null, null, null, null, null, null);

  /** What is shared. */
  private record Kind(ShapeKey key, PodShape shape) {}

  private final Map<ShapeKey, Kind> kinds = Lru.of(KEPT);

  PodInfo read(Pod pod) {
    ShapeKey key = new ShapeKey(pod, withoutNode(pod.spec()));
    Kind kind = kinds.get(key);
    return kind == null
        ? new PodInfo(pod, add(key, pod).shape())
        : new PodInfo(kind.key().parts(pod), kind.shape());
  }

  /**
   * What follows from a pod that is on a node. There are very many of these, so that it is made
   * without the node name, which its keeper knows, and without what is not read any more:
   * conditions, the time of its creation and its resource version.
   */
  PodInfo readBound(Pod pod) {
    ShapeKey key = new ShapeKey(pod, withoutNode(pod.spec()));
    Kind known = kinds.get(key);
    Kind kind = known == null ? add(key, pod) : known;
    return new PodInfo(kind.key().boundParts(pod), kind.shape());
  }

  private Kind add(ShapeKey key, Pod pod) {
    Kind kind = new Kind(key, PodShape.of(pod));
    kinds.put(key, kind);
    return kind;
  }

  /**
   * Without what differs between pods that are alike: the node, and the name of a volume that
   * scheduling ignores, such as the token that every pod gets.
   */
  private static PodSpec withoutNode(PodSpec spec) {
    List<Volume> volumes = spec.volumes();
    boolean inert = false;
    for (int i = 0; i < volumes.size() && !inert; i++) {
      inert = volumes.get(i).source().equals(OF_NO_INTEREST);
    }
    if (!inert && spec.nodeName().isEmpty()) {
      return spec;
    }
    return spec.with(
        "", inert ? volumes.stream().filter(PodShapes::isOfInterest).toList() : volumes);
  }

  private static boolean isOfInterest(Volume volume) {
    return !volume.source().equals(OF_NO_INTEREST);
  }
}
