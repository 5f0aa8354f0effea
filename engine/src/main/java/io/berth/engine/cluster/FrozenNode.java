package io.berth.engine.cluster;

import io.berth.model.core.Node;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.ResourceVector;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A node as it was when a snapshot was taken. Immutable: its contents are not changed any more. */
final class FrozenNode extends AccountedNode {
  private final Node node;
  private final int ordinal;
  private final ResourceVector allocatable;
  private final NodeContents contents;
  private final Set<String> imageNames;
  private final Map<String, ImageState> images;

  FrozenNode(NodeState state, NodeContents contents, Map<String, ImageState> images) {
    this.node = state.node();
    this.ordinal = state.ordinal();
    this.allocatable = state.allocatable();
    this.contents = contents;
    this.imageNames = state.imageNames();
    this.images = images;
  }

  /** Whether the node is still the same, but for what the cluster knows of images. */
  @SuppressWarnings("ReferenceEquality") // another object means another state
  boolean shows(NodeState state, NodeContents now, Map<String, ImageState> imagesNow) {
    return node == state.node()
        && contents == now
        && ordinal == state.ordinal()
        && images == imagesNow;
  }

  @Override
  NodeContents contents() {
    return contents;
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public int ordinal() {
    return ordinal;
  }

  @Override
  public ResourceVector allocatable() {
    return allocatable;
  }

  @Override
  public Optional<ImageState> image(String name) {
    return imageNames.contains(name) ? Optional.ofNullable(images.get(name)) : Optional.empty();
  }
}
