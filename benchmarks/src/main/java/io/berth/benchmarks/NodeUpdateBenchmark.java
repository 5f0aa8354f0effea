package io.berth.benchmarks;

import io.berth.app.bench.Samples;
import io.berth.app.bench.Scenario;
import io.berth.model.core.Node;
import io.berth.spi.cluster.ClusterView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long the cluster takes to learn that a node has more or fewer cpus to give. */
@State(Scope.Thread)
@NullUnmarked // JMH calls the set-up first
public class NodeUpdateBenchmark {
  private static final int CHANGING = 500;

  @Param({"1000", "5000", "100000"})
  int nodes;

  private SampleCluster cluster;
  private final List<Node> versions = new ArrayList<>();
  private int turn;

  @Setup
  public void makeCluster() {
    cluster = new SampleCluster(nodes, Scenario.BASIC);
    for (int cpus = 31; cpus <= 32; cpus++) {
      for (int i = 0; i < Math.min(CHANGING, nodes); i++) {
        versions.add(Samples.withCpus(Samples.node(i), cpus));
      }
    }
  }

  @Benchmark
  public ClusterView nodeChanged() {
    cluster.cache().putNode(versions.get(turn));
    turn = turn + 1 == versions.size() ? 0 : turn + 1;
    return cluster.view();
  }
}
