package io.berth.engine.cluster;

import io.berth.model.core.Node;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.Optional;

/** A node as it would be with some pods more or less. The node it was made from does not change. */
public final class NodeFork extends AccountedNode {
  private final NodeInfo origin;
  private final NodeContents contents = new NodeContents();

  /** A copy to start from, with sums that are added up anew. */
  public NodeFork(NodeInfo origin) {
    this.origin = origin;
    origin.pods().forEach(contents::add);
  }

  @Override
  NodeContents contents() {
    return contents;
  }

  /** As if the pod ran here. */
  public void addPod(PodInfo pod) {
    contents.add(pod);
  }

  /** As if the pod had left. */
  public void removePod(PodInfo pod) {
    contents.remove(pod);
  }

  @Override
  public Node node() {
    return origin.node();
  }

  @Override
  public int ordinal() {
    return origin.ordinal();
  }

  @Override
  public ResourceVector allocatable() {
    return origin.allocatable();
  }

  @Override
  public Optional<ImageState> image(String name) {
    return origin.image(name);
  }
}
