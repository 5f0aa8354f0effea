package io.berth.benchmarks;

import io.berth.app.bench.Samples;
import io.berth.app.bench.Scenario;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How long a whole decision about a pod of a known class takes, from what follows from the pod to
 * its place on a node, while as many pods end as are placed. All default plugins; all nodes.
 */
@State(Scope.Thread)
@NullUnmarked // JMH calls the set-up first
public class DecisionBenchmark {
  /** So many pods are placed before the first of them ends. */
  private static final int RUNNING = 2_000;

  /** There are 20 classes, and a class is known when it is seen for the second time. */
  private static final int UNTIL_KNOWN = 40;

  @Param({"BASIC", "SPREAD"})
  Scenario scenario;

  @Param({"1000", "5000", "100000"})
  int nodes;

  ClusterCache cluster;
  private final SchedulingCycle cycle =
      new SchedulingCycle(SampleCluster.profile(), NodeSampling.ALL, new RotatingStart());
  private final List<Pod> pods = new ArrayList<>();
  private int turn;

  @Setup
  public void makeCluster() {
    cluster = new SampleCluster(nodes, scenario).cache();
    for (int i = 0; i < RUNNING; i++) {
      pods.add(Samples.pod(scenario, i));
    }
    for (int i = 0; i < UNTIL_KNOWN; i++) {
      decide();
    }
  }

  @Benchmark
  public Decision.Placed decide() {
    Pod pod = pods.get(turn);
    turn = turn + 1 == pods.size() ? 0 : turn + 1;
    cluster.removePod(pod);
    PodInfo info = cluster.read(pod);
    Decision decision = cycle.run(info, cluster.view(), cluster.nominations());
    if (!(decision instanceof Decision.Placed placed)) {
      throw new IllegalStateException("the pod should fit, but: " + decision);
    }
    cluster.assumePod(info, placed.node());
    return placed;
  }
}
