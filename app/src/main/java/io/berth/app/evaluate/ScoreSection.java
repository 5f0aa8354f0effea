package io.berth.app.evaluate;

import io.berth.app.evaluate.ReportTable.Side;
import io.berth.engine.explain.NodeExplanation;
import io.berth.engine.explain.NodeExplanation.PluginScore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The nodes that fit, best first, with what each plugin adds to the total. A plugin that adds the
 * same to every node made no difference; those are in a line of their own.
 */
final class ScoreSection {
  private final Evaluation evaluation;
  private final List<NodeExplanation> nodes;
  private final int limit;

  ScoreSection(Evaluation evaluation, int limit) {
    this.evaluation = evaluation;
    this.nodes = ranked(evaluation);
    this.limit = limit;
  }

  private static List<NodeExplanation> ranked(Evaluation evaluation) {
    Comparator<NodeExplanation> byTotal = Comparator.comparingLong(node -> -node.total().orElse(0));
    return evaluation.explanation().feasible().stream()
        .sorted(byTotal.thenComparing(node -> !evaluation.isChosen(node.node())))
        .toList();
  }

  List<String> lines() {
    if (nodes.isEmpty()) {
      return List.of();
    }
    List<Integer> telling = new ArrayList<>();
    List<String> equal = new ArrayList<>();
    for (int i = 0; i < nodes.getFirst().scores().size(); i++) {
      PluginScore first = nodes.getFirst().scores().get(i);
      if (isSame(i, first.weighted())) {
        equal.add(first.plugin() + " " + first.weighted());
      } else {
        telling.add(i);
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add("Nodes that fit (" + Notes.number(nodes.size()) + "):");
    table(telling).forEach(line -> lines.add("  " + line));
    if (nodes.size() > shown().size()) {
      lines.add(Truncation.line(nodes.size() - shown().size()));
    }
    if (!equal.isEmpty()) {
      lines.add("  The same for every node: " + String.join(", ", equal));
    }
    return lines;
  }

  private boolean isSame(int plugin, long weighted) {
    return nodes.stream().allMatch(node -> node.scores().get(plugin).weighted() == weighted);
  }

  /** The best ones, and in any case the chosen one. */
  private List<NodeExplanation> shown() {
    List<NodeExplanation> shown = new ArrayList<>(nodes.subList(0, Math.min(limit, nodes.size())));
    nodes.stream().skip(limit).filter(node -> evaluation.isChosen(node.node())).forEach(shown::add);
    return shown;
  }

  private List<String> table(List<Integer> telling) {
    ReportTable table = new ReportTable();
    table.column(Side.LEFT, "");
    table.column(Side.LEFT, "Node");
    boolean scored = nodes.getFirst().total().isPresent();
    if (scored) {
      table.column(Side.RIGHT, "Total");
    }
    telling.forEach(
        plugin -> table.column(Side.RIGHT, words(nodes.getFirst().scores().get(plugin).plugin())));
    for (NodeExplanation node : shown()) {
      List<String> row = new ArrayList<>();
      row.add(evaluation.isChosen(node.node()) ? "→" : " ");
      row.add(node.node());
      node.total().ifPresent(total -> row.add(Long.toString(total)));
      telling.forEach(plugin -> row.add(Long.toString(node.scores().get(plugin).weighted())));
      table.row(row);
    }
    return table.lines();
  }

  /** The words of a plugin's name, so that its column can be narrow. */
  private static List<String> words(String name) {
    return List.of(name.split("(?<=[a-z0-9])(?=[A-Z])"));
  }
}
