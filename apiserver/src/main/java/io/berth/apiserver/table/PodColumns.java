package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.model.tree.Tree;
import java.util.List;

/** How pods are shown. */
final class PodColumns {
  static final Layout POD =
      new Layout(
          List.of(
              Column.NAME,
              Column.text(
                  "Ready", "How many of its containers are ready.", row -> ready(row.object())),
              Column.text(
                  "Status",
                  "What its containers do, or what keeps them from it.",
                  row -> PodSummary.of(row.object()).status()),
              Column.text(
                  "Restarts",
                  "How often its containers were restarted, and when the last time was.",
                  row -> PodSummary.of(row.object()).restarts().shown(row.now())),
              Column.AGE,
              Column.text("IP", "The address of the pod.", PodColumns::ip).wide(),
              Column.text(
                      "Node",
                      "The node it was bound to.",
                      row -> row.textOr(Row.NONE, "spec", "nodeName"))
                  .wide(),
              Column.text(
                      "Nominated Node",
                      "The node on which pods are preempted for it.",
                      row -> row.textOr(Row.NONE, "status", "nominatedNodeName"))
                  .wide(),
              Column.text(
                      "Readiness Gates",
                      "How many of the conditions that it needs to be ready are true.",
                      PodColumns::gates)
                  .wide()),
          PodColumns::conditions);

  private PodColumns() {}

  private static String ready(ApiObject pod) {
    PodSummary summary = PodSummary.of(pod);
    return summary.ready() + "/" + summary.containers();
  }

  private static String ip(Row row) {
    String first =
        row.parts("status", "podIPs").stream().findFirst().map(ip -> ip.text("ip")).orElse("");
    return row.textOr(first.isEmpty() ? Row.NONE : first, "status", "podIP");
  }

  private static String gates(Row row) {
    List<Tree> gates = row.object().items("spec", "readinessGates");
    if (gates.isEmpty()) {
      return Row.NONE;
    }
    long open =
        gates.stream().filter(gate -> isTrue(row, Fields.text(gate, "conditionType"))).count();
    return open + "/" + gates.size();
  }

  private static boolean isTrue(Row row, String condition) {
    return row.parts("status", "conditions").stream()
        .filter(one -> one.text("type").equals(condition))
        .limit(1)
        .anyMatch(one -> one.text("status").equals("True"));
  }

  private static List<Tree> conditions(ApiObject pod) {
    return switch (pod.text("status", "phase")) {
      case "Succeeded" ->
          List.of(Layout.completed("Succeeded", "The pod has completed successfully."));
      case "Failed" -> List.of(Layout.completed("Failed", "The pod failed."));
      default -> List.of();
    };
  }
}
