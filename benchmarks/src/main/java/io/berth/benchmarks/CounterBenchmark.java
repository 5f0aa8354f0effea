package io.berth.benchmarks;

import io.berth.app.bench.Samples;
import io.berth.app.bench.Scenario;
import io.berth.spi.cluster.NodeCriterion;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What a pod that comes to a node or leaves it costs when so many selectors select it, each of
 * which is counted by node and by zone.
 */
@State(Scope.Thread)
@NullUnmarked // JMH calls the set-up first
public class CounterBenchmark {
  @Param("5000")
  int nodes;

  @Param({"0", "1", "20", "200"})
  int selectors;

  SampleCluster cluster;

  @Setup
  public void makeCluster() {
    cluster = new SampleCluster(nodes, Scenario.BASIC);
    for (int i = 0; i < selectors; i++) {
      cluster.view().count(new AnyPod(i), Samples.ZONE, NodeCriterion.ANY);
    }
  }

  @Benchmark
  public void podComesOrGoes() {
    cluster.podComesOrGoes();
  }
}
