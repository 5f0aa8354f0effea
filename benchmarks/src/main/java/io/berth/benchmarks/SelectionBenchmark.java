package io.berth.benchmarks;

import io.berth.app.bench.Scenario;
import io.berth.engine.reuse.BestNode;
import java.util.Random;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long it takes to find the best of all nodes. */
@State(Scope.Thread)
@NullUnmarked // JMH calls the set-up first
public class SelectionBenchmark {
  @Param({"1000", "5000", "100000"})
  int nodes;

  SampleCluster cluster;
  SampleColumns columns;
  private final BestNode winner = new BestNode();
  private int[] totals;

  @Setup
  public void makeCluster() {
    cluster = new SampleCluster(nodes, Scenario.BASIC);
    columns = new SampleColumns(cluster.view(), cluster.pod());
    columns.best();
    totals = new Random(1).ints(nodes, 0, 500).toArray();
  }

  /** The totals are there; all of them are looked at. */
  @Benchmark
  public int ofTotals() {
    return winner.best(totals, nodes);
  }

  /** A pod comes to a node or leaves it; filters, scores, sums and the ranking follow. */
  @Benchmark
  public int rowChanged() {
    cluster.podComesOrGoes();
    return columns.best();
  }
}
