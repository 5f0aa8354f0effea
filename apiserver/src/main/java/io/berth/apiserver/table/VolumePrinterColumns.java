package io.berth.apiserver.table;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How volumes and claims to them are shown. */
final class VolumePrinterColumns {
  private static final String CLASS_ANNOTATION = "volume.beta.kubernetes.io/storage-class";

  /** In the order in which they are shown. */
  private static final List<Map.Entry<String, String>> MODES =
      List.of(
          Map.entry("ReadWriteOnce", "RWO"),
          Map.entry("ReadOnlyMany", "ROX"),
          Map.entry("ReadWriteMany", "RWX"),
          Map.entry("ReadWriteOncePod", "RWOP"));

  private static final PrinterColumn STATUS =
      PrinterColumn.text("Status", "Whether it is bound.", VolumePrinterColumns::status);
  private static final PrinterColumn STORAGE_CLASS =
      PrinterColumn.text(
          "StorageClass", "The class of storage it is of.", VolumePrinterColumns::storageClass);
  private static final PrinterColumn ATTRIBUTES_CLASS =
      PrinterColumn.text(
          "VolumeAttributesClass",
          "The class of attributes it has.",
          row -> orUnset(row, "volumeAttributesClassName"));
  private static final PrinterColumn VOLUME_MODE =
      PrinterColumn.text(
              "VolumeMode",
              "Whether pods see a file system or a device.",
              row -> orUnset(row, "volumeMode"))
          .wide();

  static final PrinterTable PERSISTENT_VOLUME =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "Capacity", "Its size.", row -> row.textOr("0", "spec", "capacity", "storage")),
          PrinterColumn.text("Access Modes", "How it can be mounted.", row -> modes(row, "spec")),
          PrinterColumn.text(
              "Reclaim Policy",
              "What happens to it when its claim is gone.",
              row -> row.text("spec", "persistentVolumeReclaimPolicy")),
          STATUS,
          PrinterColumn.text("Claim", "The claim it is bound to.", VolumePrinterColumns::claim),
          STORAGE_CLASS,
          ATTRIBUTES_CLASS,
          PrinterColumn.text("Reason", "Why it failed.", row -> row.text("status", "reason")),
          PrinterColumn.AGE,
          VOLUME_MODE);

  static final PrinterTable PERSISTENT_VOLUME_CLAIM =
      PrinterTable.of(
          PrinterColumn.NAME,
          STATUS,
          PrinterColumn.text(
              "Volume", "The volume it is bound to.", row -> row.text("spec", "volumeName")),
          PrinterColumn.text(
              "Capacity",
              "The size of that volume.",
              row -> isBound(row) ? row.textOr("0", "status", "capacity", "storage") : ""),
          PrinterColumn.text(
              "Access Modes",
              "How that volume can be mounted.",
              row -> isBound(row) ? modes(row, "status") : ""),
          STORAGE_CLASS,
          ATTRIBUTES_CLASS,
          PrinterColumn.AGE,
          VOLUME_MODE);

  private VolumePrinterColumns() {}

  private static String status(PrintedObject row) {
    return row.object().isDeleting() ? "Terminating" : row.text("status", "phase");
  }

  /** An annotation from before there was a field goes first. */
  private static String storageClass(PrintedObject row) {
    return row.object()
        .annotations()
        .getOrDefault(CLASS_ANNOTATION, row.text("spec", "storageClassName"));
  }

  private static String orUnset(PrintedObject row, String field) {
    return row.textOr(PrintedObject.UNSET, "spec", field);
  }

  private static boolean isBound(PrintedObject row) {
    return !row.text("spec", "volumeName").isEmpty();
  }

  private static String modes(PrintedObject row, String part) {
    List<String> modes = row.texts(part, "accessModes");
    return MODES.stream()
        .filter(mode -> modes.contains(mode.getKey()))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining(","));
  }

  private static String claim(PrintedObject row) {
    return row.object().at("spec", "claimRef").isPresent()
        ? row.text("spec", "claimRef", "namespace") + "/" + row.text("spec", "claimRef", "name")
        : "";
  }
}
