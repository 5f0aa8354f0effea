package io.berth.app.bench;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;

/**
 * The nodes and pods that {@code berth bench} measures with, for benchmarks of the parts. It stands
 * in this package so that nothing in a release is public for the sake of benchmarks.
 */
public final class Samples {
  /** The label that says which zone a node is in. */
  public static final String ZONE = NodeFactory.ZONE;

  private Samples() {}

  /** The node with this number. */
  public static Node node(int number) {
    return NodeFactory.node(number);
  }

  /** A copy of a node with another number of allocatable CPUs. */
  public static Node withCpus(Node node, int cpus) {
    return NodeFactory.withCpus(node, cpus);
  }

  /** The pod with this number. */
  public static Pod pod(Scenario scenario, int number) {
    return new PodFactory(Workload.of(scenario)).pod(number);
  }
}
