package io.berth.benchmarks;

import io.berth.app.bench.Samples;
import io.berth.app.bench.Scenario;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeCriterion;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long it takes to know how many pods of a selector are in each zone. */
@State(Scope.Thread)
@NullUnmarked // JMH calls the set-up first
public class DomainBenchmark {
  @Param({"1000", "5000", "100000"})
  int nodes;

  private SampleCluster cluster;
  private long asked;

  /** One pod on each node. */
  @Setup
  public void makeCluster() {
    cluster = new SampleCluster(nodes, Scenario.BASIC);
    for (int i = 0; i < nodes; i++) {
      int unlikeThose = 1_000_000 + i;
      cluster
          .cache()
          .assumePod(cluster.cache().read(Samples.pod(Scenario.BASIC, unlikeThose)), "node-" + i);
    }
    count(0);
  }

  /** The selector is counted already. */
  @Benchmark
  public DomainCounts known() {
    return count(0);
  }

  /** A selector that is new to the index: it is counted on every node. */
  @Benchmark
  public DomainCounts anew() {
    return count(++asked);
  }

  private DomainCounts count(long selector) {
    return cluster.view().count(new AnyPod(selector), Samples.ZONE, NodeCriterion.ANY);
  }
}
