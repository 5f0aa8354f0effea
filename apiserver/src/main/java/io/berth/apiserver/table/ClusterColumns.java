package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.util.Locale;

/** How the small kinds are shown that configure a cluster. */
final class ClusterColumns {
  static final Layout NAMESPACE =
      Layout.of(
          Column.NAME,
          Column.text(
              "Status", "Whether it is in use or goes away.", row -> row.text("status", "phase")),
          Column.AGE);

  static final Layout CONFIG_MAP =
      Layout.of(
          Column.NAME,
          Column.number(
                  "Data",
                  "How many entries it has.",
                  row -> size(row, "data") + size(row, "binaryData"))
              .declared("string"),
          Column.AGE);

  static final Layout SECRET =
      Layout.of(
          Column.NAME,
          Column.text("Type", "What it is used for.", row -> row.text("type")),
          Column.number("Data", "How many entries it has.", row -> size(row, "data"))
              .declared("string"),
          Column.AGE);

  static final Layout LEASE =
      Layout.of(
          Column.NAME,
          Column.text("Holder", "Who holds it.", row -> row.text("spec", "holderIdentity")),
          Column.AGE);

  static final Layout PRIORITY_CLASS =
      Layout.of(
          Column.NAME,
          Column.number("Value", "The priority of its pods.", row -> row.number("value")),
          Column.flag(
              "Global-Default",
              "Whether pods that name no class get this one.",
              row -> row.flag("globalDefault")),
          Column.AGE,
          Column.text(
              "PreemptionPolicy",
              "Whether its pods preempt others.",
              row -> row.text("preemptionPolicy")));

  static final Layout POD_DISRUPTION_BUDGET =
      Layout.of(
          Column.NAME,
          Column.text(
              "Min Available",
              "How many pods must stay available.",
              row -> row.textOr("N/A", "spec", "minAvailable")),
          Column.text(
              "Max Unavailable",
              "How many pods may be unavailable.",
              row -> row.textOr("N/A", "spec", "maxUnavailable")),
          Column.number(
              "Allowed Disruptions",
              "How many pods may be evicted now.",
              row -> row.number("status", "disruptionsAllowed")),
          Column.AGE);

  static final Layout CONTROLLER_REVISION =
      Layout.of(
          Column.NAME,
          Column.text("Controller", "What it is a revision of.", ClusterColumns::controller),
          Column.number("Revision", "Its number.", row -> row.number("revision"))
              .declared("string"),
          Column.AGE);

  private ClusterColumns() {}

  private static int size(Row row, String member) {
    return row.object().members(member).size();
  }

  private static String controller(Row row) {
    return row.object().owners().stream()
        .filter(owner -> owner.flag("controller"))
        .findFirst()
        .map(ClusterColumns::named)
        .orElse(Row.NONE);
  }

  private static String named(ApiObject owner) {
    String version = owner.apiVersion();
    int slash = version.indexOf('/');
    String kind = slash < 0 ? owner.kind() : owner.kind() + "." + version.substring(0, slash);
    return kind.toLowerCase(Locale.ROOT) + "/" + owner.text("name");
  }
}
