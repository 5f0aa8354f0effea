package io.berth.app.evaluate;

import io.berth.app.evaluate.ReportTable.Side;
import io.berth.engine.cycle.PluginRejection;
import io.berth.engine.explain.NodeExplanation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The nodes that do not fit: each with its reason, or grouped by it if there are many. */
final class RejectionSection {
  private final Map<PluginRejection, List<String>> groups = new LinkedHashMap<>();
  private final List<NodeExplanation> nodes;
  private final int limit;

  RejectionSection(Evaluation evaluation, int limit) {
    this.limit = limit;
    nodes =
        evaluation.explanation().nodes().stream()
            .filter(node -> node.rejection().isPresent())
            .toList();
    for (NodeExplanation node : nodes) {
      node.rejection()
          .ifPresent(by -> groups.computeIfAbsent(by, _ -> new ArrayList<>()).add(node.node()));
    }
  }

  List<String> lines() {
    if (nodes.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("Nodes that do not fit (" + Notes.number(nodes.size()) + "):");
    ReportTable table = nodes.size() <= limit ? eachNode() : grouped();
    table.lines().forEach(line -> lines.add("  " + line));
    return lines;
  }

  private ReportTable eachNode() {
    ReportTable table = new ReportTable();
    table.column(Side.LEFT, "Node");
    table.column(Side.LEFT, "Plugin");
    table.column(Side.LEFT, "Reason");
    for (NodeExplanation node : nodes) {
      node.rejection()
          .ifPresent(by -> table.row(List.of(node.node(), by.plugin(), by.rejection().message())));
    }
    return table;
  }

  private ReportTable grouped() {
    ReportTable table = new ReportTable();
    table.column(Side.RIGHT, "Nodes");
    table.column(Side.LEFT, "Plugin");
    table.column(Side.LEFT, "Reason");
    table.column(Side.LEFT, "Such as");
    groups.entrySet().stream()
        .sorted(
            Comparator.comparingInt(
                    (Map.Entry<PluginRejection, List<String>> group) -> -group.getValue().size())
                .thenComparing(group -> group.getKey().plugin())
                .thenComparing(group -> group.getKey().rejection().message()))
        .forEach(group -> table.row(row(group.getKey(), group.getValue())));
    return table;
  }

  private static List<String> row(PluginRejection by, List<String> names) {
    return List.of(
        Notes.number(names.size()),
        by.plugin(),
        by.rejection().message(),
        String.join(", ", names.subList(0, Math.min(3, names.size()))));
  }
}
