package io.berth.benchmarks;

import io.berth.spi.Normalization;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long the raw scores of all feasible nodes take to become scores. */
@State(Scope.Thread)
public class NormalizationBenchmark {
  @Param({"5000", "100000"})
  int nodes;

  private int[] raw = {};
  private int[] scores = {};

  @Setup
  public void makeScores() {
    raw = new Random(1).ints(nodes, 0, 1_000).toArray();
    scores = raw.clone();
  }

  @Benchmark
  public int[] toMax() {
    return normalized(Normalization.TO_MAX);
  }

  @Benchmark
  public int[] toMaxReversed() {
    return normalized(Normalization.TO_MAX_REVERSED);
  }

  @Benchmark
  public int[] minMax() {
    return normalized(Normalization.MIN_MAX);
  }

  /** It works in place, so that the raw scores are copied each time; that is part of the time. */
  private int[] normalized(Normalization normalization) {
    System.arraycopy(raw, 0, scores, 0, nodes);
    normalization.normalize(scores, nodes);
    return scores;
  }
}
