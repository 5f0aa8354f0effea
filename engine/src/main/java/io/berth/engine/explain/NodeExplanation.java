package io.berth.engine.explain;

import io.berth.engine.cycle.FilterPhase.PluginVerdict;
import io.berth.engine.cycle.PluginRejection;
import io.berth.spi.Detail;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What was said about one node.
 *
 * @param rejection the first rejection, which decides
 * @param verdicts what every filter says of the node as it is
 * @param scores what every score plugin gave; empty if there was nothing to choose between
 * @param total the sum of the weighted scores
 */
public record NodeExplanation(
    String node,
    Optional<PluginRejection> rejection,
    List<PluginVerdict> verdicts,
    List<PluginScore> scores,
    OptionalLong total) {

  /**
   * A plugin's score.
   *
   * @param raw as the plugin gave it
   * @param normalized between 0 and 100
   * @param weighted what it added to the total
   * @param details the facts behind the raw score; empty unless they were asked for
   */
  public record PluginScore(
      String plugin, long raw, long normalized, long weight, long weighted, List<Detail> details) {}
}
