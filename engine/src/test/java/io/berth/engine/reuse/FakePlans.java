package io.berth.engine.reuse;

import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.PluginException;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;
import java.util.Random;

/** Plans that look at a node's grade and pods, and fail now and then if told so. */
final class FakePlans {
  private final Random random;
  private boolean unreliable;

  FakePlans(Random random) {
    this.random = random;
  }

  /** Whether plans may fail from now on. */
  void setUnreliable(boolean now) {
    unreliable = now;
  }

  private void perhapsFail() {
    if (unreliable && random.nextInt(3) == 0) {
      throw new PluginException("at random");
    }
  }

  NodeFilter gradeFrom(int lowest) {
    return node -> {
      perhapsFail();
      return ChangingCluster.grade(node) >= lowest
          ? Fits.FITS
          : Rejected.unresolvable("grade is " + ChangingCluster.grade(node));
    };
  }

  NodeFilter podsUpTo(int most) {
    return node -> {
      perhapsFail();
      return node.pods().size() <= most
          ? Fits.FITS
          : Rejected.unschedulable("%d too many".formatted(node.pods().size() - most));
    };
  }

  NodeScorer grade() {
    return node -> {
      perhapsFail();
      return ChangingCluster.grade(node);
    };
  }

  NodeScorer free() {
    return node -> {
      perhapsFail();
      return free(node);
    };
  }

  /** Below zero for a crowded node, which no normalisation allows. */
  private static long free(NodeInfo node) {
    return 4L - node.pods().size();
  }
}
