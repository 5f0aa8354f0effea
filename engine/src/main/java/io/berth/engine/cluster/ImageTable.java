package io.berth.engine.cluster;

import io.berth.model.core.ContainerImage;
import io.berth.model.core.Node;
import io.berth.spi.cluster.ImageState;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which images there are in the cluster, how large, and on how many nodes. */
final class ImageTable {
  private final Map<String, Set<String>> nodesOf = new HashMap<>();
  private Map<String, ImageState> states = new HashMap<>();
  private boolean isShared;

  void add(String nodeName, Node node) {
    for (ContainerImage image : node.status().images()) {
      for (String name : image.names()) {
        Set<String> nodes = nodesOf.computeIfAbsent(name, _ -> new HashSet<>());
        if (nodes.add(nodeName)) {
          put(name, image.sizeBytes(), nodes.size());
        }
      }
    }
  }

  /** The size is that of the node that brought the image in, until the last node has lost it. */
  private void put(String name, long sizeBytes, int nodes) {
    ImageState known = states.get(name);
    own().put(name, new ImageState(known == null ? sizeBytes : known.sizeBytes(), nodes));
  }

  void remove(String nodeName, Node node) {
    for (ContainerImage image : node.status().images()) {
      for (String name : image.names()) {
        Set<String> nodes = nodesOf.get(name);
        if (nodes != null && nodes.remove(nodeName)) {
          removed(name, nodes);
        }
      }
    }
  }

  private void removed(String name, Set<String> nodes) {
    if (nodes.isEmpty()) {
      nodesOf.remove(name);
      own().remove(name);
    } else {
      put(name, 0, nodes.size());
    }
  }

  /** A node is another object now; returns whether that changed what is known of any image. */
  boolean replace(String nodeName, Node before, Node after) {
    boolean same = before.status().images().equals(after.status().images());
    if (same && !isSizedByAnother(nodeName, after)) {
      return false;
    }
    remove(nodeName, before);
    add(nodeName, after);
    return true;
  }

  /** Whether the node is the last one with an image whose size is still that of another. */
  private boolean isSizedByAnother(String nodeName, Node node) {
    for (ContainerImage image : node.status().images()) {
      for (String name : image.names()) {
        ImageState known = states.get(name);
        if (known != null
            && known.sizeBytes() != image.sizeBytes()
            && Set.of(nodeName).equals(nodesOf.get(name))) {
          return true;
        }
      }
    }
    return false;
  }

  Optional<ImageState> find(String name) {
    return Optional.ofNullable(states.get(name));
  }

  /** Everything that is known now; it does not change any more. */
  Map<String, ImageState> share() {
    isShared = true;
    return states;
  }

  /** A map that no snapshot has. */
  private Map<String, ImageState> own() {
    if (isShared) {
      states = new HashMap<>(states);
      isShared = false;
    }
    return states;
  }
}
