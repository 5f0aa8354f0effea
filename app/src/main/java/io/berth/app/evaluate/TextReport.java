package io.berth.app.evaluate;

import io.berth.engine.explain.NodeExplanation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The answer for a person. */
public final class TextReport {
  private final Evaluation evaluation;
  private final int limit;

  /**
   * A report.
   *
   * @param allNodes whether every node is shown, however many there are
   */
  public TextReport(Evaluation evaluation, boolean allNodes) {
    this.evaluation = evaluation;
    this.limit = allNodes ? Integer.MAX_VALUE : Truncation.LIMIT;
  }

  /** The report, line by line. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(headline());
    lines.add(
        "Profile "
            + evaluation.profile()
            + (evaluation.origin().isEmpty() ? "" : ", for a pod of " + evaluation.origin()));
    candidates(lines);
    section(lines, new ScoreSection(evaluation, limit).lines());
    section(lines, new RejectionSection(evaluation, limit).lines());
    section(lines, evaluation.notes().stream().map(note -> "Note: " + note).toList());
    return lines;
  }

  private static void section(List<String> lines, List<String> section) {
    if (!section.isEmpty()) {
      lines.add("");
      lines.addAll(section);
    }
  }

  /** The answer in one line. */
  String headline() {
    String pod = evaluation.pod().key();
    return switch (evaluation.outcome()) {
      case Outcome.Placed placed -> pod + " → " + placed.node() + " (" + fit(placed) + ")";
      case Outcome.FitsNowhere nowhere -> pod + " fits nowhere: " + nowhere.fitError();
      case Outcome.HeldBack held ->
          "%s is held back by %s: %s"
              .formatted(pod, held.by().plugin(), held.by().rejection().message());
      case Outcome.Failed failed -> pod + " cannot be placed: " + failed.message();
    };
  }

  private String fit(Outcome.Placed placed) {
    List<NodeExplanation> feasible = evaluation.explanation().feasible();
    OptionalLong total =
        feasible.stream()
            .filter(node -> node.node().equals(placed.node()))
            .findFirst()
            .map(NodeExplanation::total)
            .orElse(OptionalLong.empty());
    String fitting =
        "%s of %s %s"
            .formatted(
                Notes.number(feasible.size()),
                Notes.count(evaluation.nodeCount(), "node"),
                feasible.size() == 1 ? "fits" : "fit");
    return total.isPresent() ? "total " + total.getAsLong() + "; " + fitting : fitting;
  }

  private void candidates(List<String> lines) {
    evaluation
        .explanation()
        .candidates()
        .ifPresent(
            names ->
                lines.add(
                    "Only %s of %s worth looking at: %s"
                        .formatted(
                            Notes.number(names.size()),
                            Notes.count(evaluation.nodeCount(), "node")
                                + (names.size() == 1 ? " is" : " are"),
                            Notes.some(names))));
  }
}
