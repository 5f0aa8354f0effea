package io.berth.engine.profile;

import io.berth.spi.NodeScorer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What the scores of a profile's plugins count: what the score list says, otherwise what multiPoint
 * says, otherwise 1.
 */
final class ScoreWeights {
  private final Map<String, Long> weights = new HashMap<>();
  private long total;
  private boolean overflow;

  /**
   * The weights of those that give scores.
   *
   * @param scoring whether a plugin does
   */
  ScoreWeights(MergedSet scores, MergedSet multiPoint, Predicate<String> scoring) {
    Stream.of(scores, multiPoint)
        .map(MergedSet::enabled)
        .flatMap(List::stream)
        .filter(choice -> scoring.test(choice.name()) && !weights.containsKey(choice.name()))
        .forEach(choice -> add(choice.name(), choice.entry().weightOrOne()));
  }

  /** Weights are 32 bits wide, so what overflows is the room that a negative sum leaves. */
  private void add(String plugin, long weight) {
    weights.put(plugin, weight);
    long most = weight * NodeScorer.MAX_SCORE;
    overflow |= most > Long.MAX_VALUE - total;
    total += most;
  }

  long of(String plugin) {
    return weights.getOrDefault(plugin, 1L);
  }

  /** Whether kube-scheduler finds that the sum could overflow: after a negative one it does. */
  boolean overflow() {
    return overflow;
  }
}
