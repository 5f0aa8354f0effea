package io.berth.plugins.noderesources;

import io.berth.model.core.Node;
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A node as if no pod were on it. */
record EmptyNode(Node node, ResourceVector allocatable) implements NodeInfo {
  static EmptyNode of(Node node) {
    return new EmptyNode(node, ResourceVector.of(node.status().allocatable()));
  }

  @Override
  public List<PodInfo> pods() {
    return List.of();
  }

  @Override
  public List<PodInfo> podsWithAffinity() {
    return List.of();
  }

  @Override
  public List<PodInfo> podsWithRequiredAntiAffinity() {
    return List.of();
  }

  @Override
  public ResourceVector requested() {
    return ResourceVector.ZERO;
  }

  @Override
  public ResourceVector nonZeroRequested() {
    return ResourceVector.ZERO;
  }

  @Override
  public Set<HostPort> usedPorts() {
    return Set.of();
  }

  @Override
  public Optional<ImageState> image(String name) {
    return Optional.empty();
  }
}
