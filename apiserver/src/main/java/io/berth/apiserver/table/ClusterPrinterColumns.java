package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.util.Locale;

/** How the small kinds are shown that configure a cluster. */
final class ClusterPrinterColumns {
  static final PrinterTable NAMESPACE =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "Status", "Whether it is in use or goes away.", row -> row.text("status", "phase")),
          PrinterColumn.AGE);

  static final PrinterTable CONFIG_MAP =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.number(
                  "Data",
                  "How many entries it has.",
                  row -> size(row, "data") + size(row, "binaryData"))
              .declared("string"),
          PrinterColumn.AGE);

  static final PrinterTable SECRET =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text("Type", "What it is used for.", row -> row.text("type")),
          PrinterColumn.number("Data", "How many entries it has.", row -> size(row, "data"))
              .declared("string"),
          PrinterColumn.AGE);

  static final PrinterTable LEASE =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text("Holder", "Who holds it.", row -> row.text("spec", "holderIdentity")),
          PrinterColumn.AGE);

  static final PrinterTable PRIORITY_CLASS =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.number("Value", "The priority of its pods.", row -> row.number("value")),
          PrinterColumn.flag(
              "Global-Default",
              "Whether pods that name no class get this one.",
              row -> row.flag("globalDefault")),
          PrinterColumn.AGE,
          PrinterColumn.text(
              "PreemptionPolicy",
              "Whether its pods preempt others.",
              row -> row.text("preemptionPolicy")));

  static final PrinterTable POD_DISRUPTION_BUDGET =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "Min Available",
              "How many pods must stay available.",
              row -> row.textOr("N/A", "spec", "minAvailable")),
          PrinterColumn.text(
              "Max Unavailable",
              "How many pods may be unavailable.",
              row -> row.textOr("N/A", "spec", "maxUnavailable")),
          PrinterColumn.number(
              "Allowed Disruptions",
              "How many pods may be evicted now.",
              row -> row.number("status", "disruptionsAllowed")),
          PrinterColumn.AGE);

  static final PrinterTable CONTROLLER_REVISION =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "Controller", "What it is a revision of.", ClusterPrinterColumns::controller),
          PrinterColumn.number("Revision", "Its number.", row -> row.number("revision"))
              .declared("string"),
          PrinterColumn.AGE);

  private ClusterPrinterColumns() {}

  private static int size(PrintedObject row, String member) {
    return row.object().members(member).size();
  }

  private static String controller(PrintedObject row) {
    return row.object().owners().stream()
        .filter(owner -> owner.flag("controller"))
        .findFirst()
        .map(ClusterPrinterColumns::named)
        .orElse(PrintedObject.NONE);
  }

  private static String named(ApiObject owner) {
    String version = owner.apiVersion();
    int slash = version.indexOf('/');
    String kind = slash < 0 ? owner.kind() : owner.kind() + "." + version.substring(0, slash);
    return kind.toLowerCase(Locale.ROOT) + "/" + owner.text("name");
  }
}
