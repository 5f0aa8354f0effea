package io.berth.spi;

import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Optional;

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

  /**
   * A key under which raw scores can be kept from pod to pod, as {@link NodeFilter#key}. It must
   * cover what {@link #normalizeScore} depends on, too.
   */
  default Optional<PlanKey> key() {
    return Optional.empty();
  }

  /**
   * Whether it can be asked about nodes that the pod does not fit. Those scores are not used, but
   * {@link #scores} for every node is several times as fast as for some, if it is made for that.
   */
  default boolean scoresEveryNode() {
    return key().isPresent();
  }

  /**
   * Writes the raw scores of many nodes, as {@link #score} says. Worth overriding where a loop over
   * columns does it faster.
   *
   * @param scores gets one for each node of the batch, in its order
   * @throws ArithmeticException if a score is no int: then nodes are asked about one by one
   */
  default void scores(NodeBatch nodes, int[] scores) {
    for (int i = 0; i < nodes.size(); i++) {
      scores[i] = Math.toIntExact(score(nodes.get(i)));
    }
  }

  /** The facts behind the raw score of a node; called only for explanations. */
  default List<Detail> details(NodeInfo node) {
    return List.of();
  }

  /** A scorer that fails on the first node it is asked about. */
  static NodeScorer failing(String message) {
    return _ -> {
      throw new PluginException(message);
    };
  }
}
