package io.berth.app.soak;

import io.berth.simulation.SimulationResult;
import io.berth.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a soak has come.
 *
 * @param from the first seed
 * @param next the seed to go on with
 * @param failed the seeds whose lives broke an invariant
 */
public record SoakState(long from, long next, List<Long> failed, Statistics statistics) {
  public SoakState {
    failed = List.copyOf(failed);
  }

  /** Nothing done yet. */
  public static SoakState startingAt(long from) {
    return new SoakState(from, from, List.of(), Statistics.NONE);
  }

  /** How many lives have been lived. */
  public long done() {
    return next - from;
  }

  SoakState plus(SimulationResult result) {
    List<Long> seeds = new ArrayList<>(failed);
    if (result.violation().isPresent()) {
      seeds.add(result.script().seed());
    }
    return new SoakState(from, next + 1, seeds, statistics.plus(result.statistics()));
  }
}
