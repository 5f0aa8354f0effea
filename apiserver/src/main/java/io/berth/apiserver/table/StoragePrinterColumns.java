package io.berth.apiserver.table;

import java.util.List;

/** How the kinds are shown that provide storage. */
final class StoragePrinterColumns {
  private static final List<String> DEFAULT_ANNOTATIONS =
      List.of(
          "storageclass.kubernetes.io/is-default-class",
          "storageclass.beta.kubernetes.io/is-default-class");

  static final PrinterTable STORAGE_CLASS =
      PrinterTable.of(
          PrinterColumn.text(
                  "Name", PrinterColumn.NAME.description(), StoragePrinterColumns::nameWithDefault)
              .format("name"),
          PrinterColumn.text("Provisioner", "Who makes volumes.", row -> row.text("provisioner")),
          PrinterColumn.text(
              "ReclaimPolicy",
              "What happens to volumes when their claims are gone.",
              row -> row.textOr("Delete", "reclaimPolicy")),
          PrinterColumn.text(
              "VolumeBindingMode",
              "When claims are bound.",
              row -> row.textOr("Immediate", "volumeBindingMode")),
          PrinterColumn.flag(
                  "AllowVolumeExpansion",
                  "Whether volumes may grow.",
                  row -> row.flag("allowVolumeExpansion"))
              .declared("string"),
          PrinterColumn.AGE);

  static final PrinterTable CSI_NODE =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.number(
              "Drivers",
              "How many storage drivers the node has.",
              row -> row.object().items("spec", "drivers").size()),
          PrinterColumn.AGE);

  static final PrinterTable CSI_DRIVER =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.flag(
              "AttachRequired",
              "Whether volumes must be attached to nodes.",
              row -> !row.text("spec", "attachRequired").equals("false")),
          flag("PodInfoOnMount", "Whether it wants to know the pod.", "podInfoOnMount"),
          flag("StorageCapacity", "Whether it tells how much is left.", "storageCapacity"),
          PrinterColumn.text(
              "TokenRequests", "For whom it wants tokens.", StoragePrinterColumns::tokenRequests),
          flag("RequiresRepublish", "Whether mounts are renewed.", "requiresRepublish"),
          PrinterColumn.text("Modes", "How long its volumes live.", StoragePrinterColumns::modes),
          PrinterColumn.AGE);

  static final PrinterTable CSI_STORAGE_CAPACITY =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "StorageClassName", "The class of storage.", row -> row.text("storageClassName")),
          PrinterColumn.text(
              "Capacity",
              "How much of it is left.",
              row -> row.textOr(PrintedObject.UNSET, "capacity")));

  static final PrinterTable VOLUME_ATTACHMENT =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text("Attacher", "Who attaches it.", row -> row.text("spec", "attacher"))
              .format("name"),
          PrinterColumn.text(
              "PV",
              "The volume to attach.",
              row -> row.text("spec", "source", "persistentVolumeName")),
          PrinterColumn.text("Node", "Where to attach it.", row -> row.text("spec", "nodeName")),
          PrinterColumn.flag(
              "Attached", "Whether it is attached.", row -> row.flag("status", "attached")),
          PrinterColumn.AGE);

  private StoragePrinterColumns() {}

  private static PrinterColumn flag(String name, String description, String field) {
    return PrinterColumn.flag(name, description, row -> row.flag("spec", field));
  }

  private static String nameWithDefault(PrintedObject row) {
    boolean isDefault =
        DEFAULT_ANNOTATIONS.stream()
            .anyMatch(name -> "true".equals(row.object().annotations().get(name)));
    return isDefault ? row.name() + " (default)" : row.name();
  }

  private static String tokenRequests(PrintedObject row) {
    return row.object().items("spec", "tokenRequests").isEmpty()
        ? PrintedObject.UNSET
        : row.joined("audience", "spec", "tokenRequests");
  }

  private static String modes(PrintedObject row) {
    List<String> modes = row.texts("spec", "volumeLifecycleModes");
    return modes.isEmpty() ? PrintedObject.NONE : String.join(",", modes);
  }
}
