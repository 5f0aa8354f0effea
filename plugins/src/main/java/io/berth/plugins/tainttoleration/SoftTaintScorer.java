package io.berth.plugins.tainttoleration;

import io.berth.model.core.Taint;
import io.berth.model.selector.Tolerations;
import io.berth.spi.Detail;
import io.berth.spi.Detail.UntoleratedTaint;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.PlanKey;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Optional;

/** Counts the soft taints that are not tolerated; the fewer, the better. */
final class SoftTaintScorer implements NodeScorer {
  private final Tolerations tolerations;

  SoftTaintScorer(Tolerations all) {
    tolerations =
        all.only(
            toleration ->
                toleration.effect().isEmpty()
                    || toleration.effect().equals(Tolerations.PREFER_NO_SCHEDULE));
  }

  @Override
  public long score(NodeInfo node) {
    long untolerated = 0;
    for (Taint taint : node.node().spec().taints()) {
      if (isUntolerated(taint)) {
        untolerated++;
      }
    }
    return untolerated;
  }

  private boolean isUntolerated(Taint taint) {
    return taint.effect().equals(Tolerations.PREFER_NO_SCHEDULE) && !tolerations.tolerate(taint);
  }

  @Override
  public List<Detail> details(NodeInfo node) {
    return node.node().spec().taints().stream()
        .filter(this::isUntolerated)
        .<Detail>map(UntoleratedTaint::new)
        .toList();
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(tolerations, KeyScope.NODE));
  }

  @Override
  public Normalization normalizeScore() {
    return Normalization.TO_MAX_REVERSED;
  }
}
