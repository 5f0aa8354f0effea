package io.berth.benchmarks;

import io.berth.app.bench.Scenario;
import io.berth.engine.reuse.FilterClass;
import io.berth.engine.reuse.FilterColumn;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long it takes to know which nodes pass the filters of a class. */
@State(Scope.Thread)
@NullUnmarked // JMH calls the set-up first
public class FilterBenchmark {
  @Param({"1000", "5000", "100000"})
  int nodes;

  SampleCluster cluster;
  private SampleColumns columns;
  private List<FilterColumn> kept;

  @Setup
  public void makeCluster() {
    cluster = new SampleCluster(nodes, Scenario.NODEAFFINITY);
    columns = new SampleColumns(cluster.view(), cluster.pod());
    kept = columns.filterColumns();
    columns.filterClass(kept);
  }

  /** A pod comes to a node or leaves it, and the filters are asked about that node again. */
  @Benchmark
  public FilterClass rowChanged() {
    cluster.podComesOrGoes();
    return columns.filterClass();
  }

  /** Nothing was kept: the filters are asked about every node. */
  @Benchmark
  public FilterClass fromScratch() {
    columns.forget();
    return columns.filterClass();
  }

  /** The answers of each filter are kept, but not yet what passes all of them. */
  @Benchmark
  public FilterClass and() {
    columns.forget();
    return columns.filterClass(kept);
  }
}
