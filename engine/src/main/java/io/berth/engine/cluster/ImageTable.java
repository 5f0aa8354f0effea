package io.berth.engine.cluster;

import io.berth.model.core.ContainerImage;
import io.berth.model.core.Node;
import io.berth.spi.cluster.ImageState;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which images there are in the cluster, and on how many nodes. */
final class ImageTable {
  /** The size is that of the node that brought the image in, until the last node has lost it. */
  private record Image(long sizeBytes, Set<String> nodes) {}

  private final Map<String, Image> images = new HashMap<>();

  void add(String nodeName, Node node) {
    for (ContainerImage image : node.status().images()) {
      for (String name : image.names()) {
        images
            .computeIfAbsent(name, _ -> new Image(image.sizeBytes(), new HashSet<>()))
            .nodes()
            .add(nodeName);
      }
    }
  }

  void remove(String nodeName, Node node) {
    for (ContainerImage image : node.status().images()) {
      for (String name : image.names()) {
        images.computeIfPresent(name, (_, known) -> without(known, nodeName));
      }
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
        Image known = images.get(name);
        if (known != null
            && known.sizeBytes() != image.sizeBytes()
            && known.nodes().equals(Set.of(nodeName))) {
          return true;
        }
      }
    }
    return false;
  }

  @SuppressWarnings("NullAway") // null removes the entry
  private static Image without(Image image, String nodeName) {
    image.nodes().remove(nodeName);
    return image.nodes().isEmpty() ? null : image;
  }

  Optional<ImageState> find(String name) {
    return Optional.ofNullable(images.get(name))
        .map(image -> new ImageState(image.sizeBytes(), image.nodes().size()));
  }
}
