package io.berth.engine.cluster;

import io.berth.model.core.ContainerImage;
import io.berth.model.core.Node;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.ResourceVector;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a node. There is also one for a name that only pods refer to; it is in no view
 * until its node comes.
 */
final class NodeState extends AccountedNode {
  private final ImageTable images;
  private final Set<String> imageNames = new HashSet<>();
  private @Nullable Node node;
  private boolean present;
  private int ordinal = -1;
  private ResourceVector allocatable = ResourceVector.ZERO;

  NodeState(ImageTable images) {
    this.images = images;
  }

  void setNode(Node newNode) {
    node = newNode;
    present = true;
    allocatable = ResourceVector.of(newNode.status().allocatable());
    imageNames.clear();
    for (ContainerImage image : newNode.status().images()) {
      imageNames.addAll(image.names());
    }
  }

  /** Who still has to do with the node, because a pod is being bound to it, sees it as it was. */
  void removeNode() {
    present = false;
  }

  boolean isPresent() {
    return present;
  }

  /** The node as it is, or was before it went. */
  Optional<Node> lastKnown() {
    return Optional.ofNullable(node);
  }

  Optional<Node> nodeIfPresent() {
    return present ? Optional.ofNullable(node) : Optional.empty();
  }

  @Override
  public Node node() {
    if (node == null) {
      throw new IllegalStateException("only pods are known of this node");
    }
    return node;
  }

  @Override
  public int ordinal() {
    return ordinal;
  }

  void setOrdinal(int newOrdinal) {
    ordinal = newOrdinal;
  }

  @Override
  public ResourceVector allocatable() {
    return allocatable;
  }

  @Override
  public Optional<ImageState> image(String name) {
    return imageNames.contains(name) ? images.find(name) : Optional.empty();
  }
}
