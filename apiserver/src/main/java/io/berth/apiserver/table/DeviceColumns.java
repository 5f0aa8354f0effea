package io.berth.apiserver.table;

import java.util.ArrayList;
import java.util.List;

/** How devices and claims to them are shown. */
final class DeviceColumns {
  static final Layout RESOURCE_CLAIM =
      Layout.of(
          Column.NAME,
          Column.text("State", "Whether it has devices and users.", DeviceColumns::state),
          Column.AGE);

  static final Layout RESOURCE_SLICE =
      Layout.of(
          Column.NAME,
          Column.text(
              "Node", "The node that has the devices.", row -> row.text("spec", "nodeName")),
          Column.text("Driver", "Who offers the devices.", row -> row.text("spec", "driver")),
          Column.text(
              "Pool", "The pool the devices are part of.", row -> row.text("spec", "pool", "name")),
          Column.AGE);

  private DeviceColumns() {}

  private static String state(Row row) {
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
