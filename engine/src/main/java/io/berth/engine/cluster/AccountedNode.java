package io.berth.engine.cluster;

import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** A node that shows the pods and sums of some contents. */
abstract sealed class AccountedNode implements NodeInfo permits NodeState, NodeFork, FrozenNode {
  abstract NodeContents contents();

  @Override
  public final List<PodInfo> pods() {
    return Collections.unmodifiableList(contents().pods);
  }

  @Override
  public final List<PodInfo> podsWithAffinity() {
    return Collections.unmodifiableList(contents().withAffinity);
  }

  @Override
  public final List<PodInfo> podsWithRequiredAntiAffinity() {
    return Collections.unmodifiableList(contents().withRequiredAntiAffinity);
  }

  @Override
  public final ResourceVector requested() {
    return contents().requested;
  }

  @Override
  public final ResourceVector nonZeroRequested() {
    return contents().nonZeroRequested;
  }

  @Override
  public final Set<HostPort> usedPorts() {
    return Collections.unmodifiableSet(contents().usedPorts.keySet());
  }
}
