package io.berth.app.evaluate;

import io.berth.engine.explain.Explanation;
import io.berth.model.core.Pod;
import java.util.List;

/**
 * The answer.
 *
 * @param pod as a scheduler would get it
 * @param origin what the pod is made from, such as {@code Deployment default/web}; or empty
 * @param profile the scheduler name whose plugins were asked
 * @param nodeCount how many nodes there are
 * @param outcome what would become of the pod
 * @param explanation what every plugin says of every node
 * @param notes what the reader should know about the answer
 */
public record Evaluation(
    Pod pod,
    String origin,
    String profile,
    int nodeCount,
    Outcome outcome,
    Explanation explanation,
    List<String> notes) {
  public Evaluation {
    notes = List.copyOf(notes);
  }

  /** Whether a node was found. */
  public boolean isPlaced() {
    return outcome instanceof Outcome.Placed;
  }

  /** Whether this is the node that the pod goes to. */
  boolean isChosen(String node) {
    return outcome instanceof Outcome.Placed placed && placed.node().equals(node);
  }
}
