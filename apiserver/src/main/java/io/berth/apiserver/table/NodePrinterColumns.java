package io.berth.apiserver.table;

import java.util.Map;
import java.util.TreeSet;

/** How nodes are shown. */
final class NodePrinterColumns {
  private static final String ROLE_PREFIX = "node-role.kubernetes.io/";
  private static final String ROLE = "kubernetes.io/role";

  static final PrinterTable NODE =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "Status",
              "Whether the node is ready and takes new pods.",
              NodePrinterColumns::status),
          PrinterColumn.text("Roles", "The roles that its labels name.", NodePrinterColumns::roles),
          PrinterColumn.AGE,
          PrinterColumn.text(
              "Version",
              "The version of its kubelet.",
              row -> row.text("status", "nodeInfo", "kubeletVersion")),
          PrinterColumn.text(
                  "Internal-IP",
                  "Its first address within the cluster.",
                  row -> address(row, "InternalIP"))
              .wide(),
          PrinterColumn.text(
                  "External-IP",
                  "Its first address outside the cluster.",
                  row -> address(row, "ExternalIP"))
              .wide(),
          PrinterColumn.text("OS-Image", "Its operating system.", row -> info(row, "osImage"))
              .wide(),
          PrinterColumn.text(
                  "Kernel-Version", "Its kernel and architecture.", NodePrinterColumns::kernel)
              .wide(),
          PrinterColumn.text(
                  "Container-Runtime",
                  "What runs its containers.",
                  row -> info(row, "containerRuntimeVersion"))
              .wide());

  private NodePrinterColumns() {}

  private static String status(PrintedObject row) {
    String ready =
        row.parts("status", "conditions").stream()
            .filter(one -> one.text("type").equals("Ready"))
            .reduce((_, last) -> last)
            .map(one -> one.text("status").equals("True") ? "Ready" : "NotReady")
            .orElse("Unknown");
    return row.flag("spec", "unschedulable") ? ready + ",SchedulingDisabled" : ready;
  }

  private static String roles(PrintedObject row) {
    TreeSet<String> roles = new TreeSet<>();
    for (Map.Entry<String, String> label : row.object().labels().entrySet()) {
      if (label.getKey().startsWith(ROLE_PREFIX)) {
        roles.add(label.getKey().substring(ROLE_PREFIX.length()));
      } else if (label.getKey().equals(ROLE)) {
        roles.add(label.getValue());
      }
    }
    roles.remove("");
    return roles.isEmpty() ? PrintedObject.NONE : String.join(",", roles);
  }

  private static String address(PrintedObject row, String type) {
    return row.parts("status", "addresses").stream()
        .filter(one -> one.text("type").equals(type))
        .findFirst()
        .map(one -> one.text("address"))
        .orElse(PrintedObject.NONE);
  }

  private static String kernel(PrintedObject row) {
    String architecture = row.text("status", "nodeInfo", "architecture");
    String kernel = info(row, "kernelVersion");
    return architecture.isEmpty() ? kernel : kernel + " (" + architecture + ")";
  }

  private static String info(PrintedObject row, String field) {
    return row.textOr(PrintedObject.UNKNOWN, "status", "nodeInfo", field);
  }
}
