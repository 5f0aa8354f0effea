package io.berth.spi;

import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.Optional;

/** A filter that every node passes: what a plugin that skips a pod comes to. */
enum EveryNode implements NodeFilter {
  FITS;

  @Override
  public FilterResult filter(NodeInfo node) {
    return Fits.FITS;
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(this, KeyScope.NODE));
  }

  @Override
  public void retain(ClusterView cluster, long[] nodes) {}
}
