package io.berth.engine.cycle;

import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.PlanKey;
import io.berth.spi.cluster.NodeInfo;
import java.util.Optional;

/** A filter with a key. */
record KeyedFilter(Object value, KeyScope reach, NodeFilter answers) implements NodeFilter {
  @Override
  public FilterResult filter(NodeInfo node) {
    return answers.filter(node);
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(value, reach));
  }
}
