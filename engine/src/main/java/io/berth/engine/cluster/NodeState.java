package io.berth.engine.cluster;

import io.berth.model.core.ContainerImage;
import io.berth.model.core.Node;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The live state of a node. There is also one for a name that only pods refer to; it is in no view
 * until its node comes.
 */
final class NodeState extends AccountedNode {
  private final ImageTable images;
  private NodeContents contents = new NodeContents();
  private Set<String> imageNames = Set.of();
  private @Nullable Node node;
  private boolean present;
  private int ordinal = -1;
  private ResourceVector allocatable = ResourceVector.ZERO;
  private @Nullable FrozenNode frozen;

  NodeState(ImageTable images) {
    this.images = images;
  }

  void setNode(Node newNode) {
    node = newNode;
    present = true;
    allocatable = ResourceVector.of(newNode.status().allocatable());
    Set<String> names = new HashSet<>();
    for (ContainerImage image : newNode.status().images()) {
      names.addAll(image.names());
    }
    imageNames = names;
  }

  void add(PodInfo pod) {
    own().add(pod);
  }

  void remove(PodInfo pod) {
    own().remove(pod);
  }

  /** Contents that no snapshot has, so that they may be changed. */
  @SuppressWarnings("ReferenceEquality") // whether it is the very object
  private NodeContents own() {
    if (frozen != null && frozen.contents() == contents) {
      contents = new NodeContents(contents);
      frozen = null;
    }
    return contents;
  }

  /** The node as it is now, for ever; the one of the last snapshot if nothing has changed. */
  FrozenNode freeze(Map<String, ImageState> imagesNow) {
    FrozenNode known = frozen;
    if (known == null || !known.shows(this, contents, imagesNow)) {
      known = new FrozenNode(this, contents, imagesNow);
      frozen = known;
    }
    return known;
  }

  @Override
  NodeContents contents() {
    return contents;
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

  Set<String> imageNames() {
    return imageNames;
  }

  @Override
  public Optional<ImageState> image(String name) {
    return imageNames.contains(name) ? images.find(name) : Optional.empty();
  }
}
