package io.berth.engine.cycle;

import io.berth.spi.KeyScope;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.PlanKey;
import io.berth.spi.cluster.NodeInfo;
import java.util.Optional;

/** A scorer with a key. */
record KeyedScorer(Object value, KeyScope reach, NodeScorer answers, Normalization normalizeScore)
    implements NodeScorer {
  @Override
  public long score(NodeInfo node) {
    return answers.score(node);
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(value, reach));
  }
}
