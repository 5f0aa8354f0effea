package io.berth.apiserver.table;

import java.util.ArrayList;
import java.util.List;

/** How devices and claims to them are shown. */
final class DevicePrinterColumns {
  static final PrinterTable RESOURCE_CLAIM =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "State", "Whether it has devices and users.", DevicePrinterColumns::state),
          PrinterColumn.AGE);

  static final PrinterTable RESOURCE_SLICE =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "Node", "The node that has the devices.", row -> row.text("spec", "nodeName")),
          PrinterColumn.text(
              "Driver", "Who offers the devices.", row -> row.text("spec", "driver")),
          PrinterColumn.text(
              "Pool", "The pool the devices are part of.", row -> row.text("spec", "pool", "name")),
          PrinterColumn.AGE);

  private DevicePrinterColumns() {}

  private static String state(PrintedObject row) {
    boolean deleting = row.object().isDeleting();
    List<String> states = new ArrayList<>();
    if (deleting) {
      states.add("deleted");
    }
    if (row.object().at("status", "allocation").isPresent()) {
      states.add("allocated");
      if (!row.object().items("status", "reservedFor").isEmpty()) {
        states.add("reserved");
      }
    } else if (!deleting) {
      states.add("pending");
    }
    return String.join(",", states);
  }
}
