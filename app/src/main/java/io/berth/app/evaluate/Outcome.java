package io.berth.app.evaluate;

import io.berth.engine.cycle.PluginRejection;

/** What would become of the pod. */
public sealed interface Outcome {
  /**
   * It goes to a node.
   *
   * @param evaluated how many nodes the scheduler would have looked at
   * @param feasible how many of those would have done
   */
  record Placed(String node, int evaluated, int feasible) implements Outcome {}

  /** It stays pending; the text is that of the FailedScheduling event. */
  record FitsNowhere(String fitError) implements Outcome {}

  /** It is not tried yet. */
  record HeldBack(PluginRejection by) implements Outcome {}

  /** A plugin failed. */
  record Failed(String message) implements Outcome {}
}
