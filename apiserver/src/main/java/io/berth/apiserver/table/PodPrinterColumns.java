package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.util.List;

/** How pods are shown. */
final class PodPrinterColumns {
  static final PrinterTable POD =
      new PrinterTable(
          List.of(
              PrinterColumn.NAME,
              PrinterColumn.text(
                  "Ready", "How many of its containers are ready.", row -> ready(row.object())),
              PrinterColumn.text(
                  "Status",
                  "What its containers do, or what keeps them from it.",
                  row -> PodSummary.of(row.object()).status()),
              PrinterColumn.text(
                  "Restarts",
                  "How often its containers were restarted, and when the last time was.",
                  row -> PodSummary.of(row.object()).restarts().shown(row.now())),
              PrinterColumn.AGE,
              PrinterColumn.text("IP", "The address of the pod.", PodPrinterColumns::ip).wide(),
              PrinterColumn.text(
                      "Node",
                      "The node it was bound to.",
                      row -> row.textOr(PrintedObject.NONE, "spec", "nodeName"))
                  .wide(),
              PrinterColumn.text(
                      "Nominated Node",
                      "The node on which pods are preempted for it.",
                      row -> row.textOr(PrintedObject.NONE, "status", "nominatedNodeName"))
                  .wide(),
              PrinterColumn.text(
                      "Readiness Gates",
                      "How many of the conditions that it needs to be ready are true.",
                      PodPrinterColumns::gates)
                  .wide()),
          PodPrinterColumns::conditions);

  private PodPrinterColumns() {}

  private static String ready(ApiObject pod) {
    PodSummary summary = PodSummary.of(pod);
    return summary.ready() + "/" + summary.containers();
  }

  private static String ip(PrintedObject row) {
    String first =
        row.parts("status", "podIPs").stream().findFirst().map(ip -> ip.text("ip")).orElse("");
    return row.textOr(first.isEmpty() ? PrintedObject.NONE : first, "status", "podIP");
  }

  private static String gates(PrintedObject row) {
    List<Tree> gates = row.object().items("spec", "readinessGates");
    if (gates.isEmpty()) {
      return PrintedObject.NONE;
    }
    long open =
        gates.stream().filter(gate -> isTrue(row, TreeFields.text(gate, "conditionType"))).count();
    return open + "/" + gates.size();
  }

  private static boolean isTrue(PrintedObject row, String condition) {
    return row.parts("status", "conditions").stream()
        .filter(one -> one.text("type").equals(condition))
        .limit(1)
        .anyMatch(one -> one.text("status").equals("True"));
  }

  private static List<Tree> conditions(ApiObject pod) {
    return switch (pod.text("status", "phase")) {
      case "Succeeded" ->
          List.of(PrinterTable.completed("Succeeded", "The pod has completed successfully."));
      case "Failed" -> List.of(PrinterTable.completed("Failed", "The pod failed."));
      default -> List.of();
    };
  }
}
