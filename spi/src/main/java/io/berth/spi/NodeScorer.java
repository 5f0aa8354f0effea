package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;

/** Scores nodes for one pod. Pure. */
@FunctionalInterface
public non-sealed interface NodeScorer extends ScorePlan {
  /** The lowest score after normalisation. */
  long MIN_SCORE = 0;

  /** The highest score after normalisation. */
  long MAX_SCORE = 100;

  /** The raw score of a node. */
  long score(NodeInfo node);

  /**
   * How raw scores become scores between {@link #MIN_SCORE} and {@link #MAX_SCORE}; anything
   * outside ends the attempt in an error.
   */
  default Normalization normalizeScore() {
    return Normalization.NONE;
  }

  /** A scorer that fails on the first node it is asked about. */
  static NodeScorer failing(String message) {
    return _ -> {
      throw new PluginException(message);
    };
  }
}
