package io.berth.apiserver.table;

import java.util.Map;
import java.util.TreeSet;

/** How nodes are shown. */
final class NodeColumns {
  private static final String ROLE_PREFIX = "node-role.kubernetes.io/";
  private static final String ROLE = "kubernetes.io/role";

  static final Layout NODE =
      Layout.of(
          Column.NAME,
          Column.text(
              "Status", "Whether the node is ready and takes new pods.", NodeColumns::status),
          Column.text("Roles", "The roles that its labels name.", NodeColumns::roles),
          Column.AGE,
          Column.text(
              "Version",
              "The version of its kubelet.",
              row -> row.text("status", "nodeInfo", "kubeletVersion")),
          Column.text(
                  "Internal-IP",
                  "Its first address within the cluster.",
                  row -> address(row, "InternalIP"))
              .wide(),
          Column.text(
                  "External-IP",
                  "Its first address outside the cluster.",
                  row -> address(row, "ExternalIP"))
              .wide(),
          Column.text("OS-Image", "Its operating system.", row -> info(row, "osImage")).wide(),
          Column.text("Kernel-Version", "Its kernel and architecture.", NodeColumns::kernel).wide(),
          Column.text(
                  "Container-Runtime",
                  "What runs its containers.",
                  row -> info(row, "containerRuntimeVersion"))
              .wide());

  private NodeColumns() {}

  private static String status(Row row) {
    String ready =
        row.parts("status", "conditions").stream()
            .filter(one -> one.text("type").equals("Ready"))
            .reduce((_, last) -> last)
            .map(one -> one.text("status").equals("True") ? "Ready" : "NotReady")
            .orElse("Unknown");
    return row.flag("spec", "unschedulable") ? ready + ",SchedulingDisabled" : ready;
  }

  private static String roles(Row row) {
    TreeSet<String> roles = new TreeSet<>();
    for (Map.Entry<String, String> label : row.object().labels().entrySet()) {
      if (label.getKey().startsWith(ROLE_PREFIX)) {
        roles.add(label.getKey().substring(ROLE_PREFIX.length()));
      } else if (label.getKey().equals(ROLE)) {
        roles.add(label.getValue());
      }
    }
    roles.remove("");
    return roles.isEmpty() ? Row.NONE : String.join(",", roles);
  }

  private static String address(Row row, String type) {
    return row.parts("status", "addresses").stream()
        .filter(one -> one.text("type").equals(type))
        .findFirst()
        .map(one -> one.text("address"))
        .orElse(Row.NONE);
  }

  private static String kernel(Row row) {
    String architecture = row.text("status", "nodeInfo", "architecture");
    String kernel = info(row, "kernelVersion");
    return architecture.isEmpty() ? kernel : kernel + " (" + architecture + ")";
  }

  private static String info(Row row, String field) {
    return row.textOr(Row.UNKNOWN, "status", "nodeInfo", field);
  }
}
