package io.berth.engine.cycle;

/** What came of an attempt to place a pod. */
public sealed interface Decision {
  /**
   * The pod goes to a node.
   *
   * @param evaluated how many nodes were looked at
   * @param feasible how many of them would have done
   */
  record Placed(String node, int evaluated, int feasible) implements Decision {}

  /** The pod fits nowhere. */
  record Unplaced(Diagnosis diagnosis) implements Decision {}

  /** There is no node at all. */
  record NoNodes() implements Decision {
    public static final String MESSAGE = "no nodes available to schedule pods";
  }

  /** A plugin failed; the pod is tried again later. */
  record Failed(String message) implements Decision {}
}
