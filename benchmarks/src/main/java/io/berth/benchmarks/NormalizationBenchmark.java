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

  private long[] raw = {};
  private long[] scores = {};

  @Setup
  public void makeScores() {
    raw = new Random(1).longs(nodes, 0, 1_000).toArray();
    scores = raw.clone();
  }

  @Benchmark
  public long[] toMax() {
    return normalized(Normalization.TO_MAX);
  }

  @Benchmark
  public long[] toMaxReversed() {
    return normalized(Normalization.TO_MAX_REVERSED);
  }

  @Benchmark
  public long[] minMax() {
    return normalized(Normalization.MIN_MAX);
  }

  /** It works in place, so that the raw scores are copied each time; that is part of the time. */
  private long[] normalized(Normalization normalization) {
    System.arraycopy(raw, 0, scores, 0, nodes);
    normalization.normalize(scores, nodes);
    return scores;
  }
}
