package io.berth.engine.profile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the scores of a profile's plugins count: what the score list says, otherwise what multiPoint
 * says, otherwise 1. The sum cannot overflow, because weights are 32 bits wide.
 */
final class ScoreWeights {
  private final Map<String, Long> weights = new HashMap<>();

  ScoreWeights(MergedSet scores, MergedSet multiPoint) {
    Stream.of(scores, multiPoint)
        .map(MergedSet::enabled)
        .flatMap(List::stream)
        .forEach(choice -> weights.putIfAbsent(choice.name(), choice.entry().weightOrOne()));
  }

  long of(String plugin) {
    return weights.getOrDefault(plugin, 1L);
  }
}
