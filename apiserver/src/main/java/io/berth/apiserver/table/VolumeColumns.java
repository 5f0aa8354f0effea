package io.berth.apiserver.table;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How volumes and claims to them are shown. */
final class VolumeColumns {
  private static final String CLASS_ANNOTATION = "volume.beta.kubernetes.io/storage-class";

  /** In the order in which they are shown. */
  private static final List<Map.Entry<String, String>> MODES =
      List.of(
          Map.entry("ReadWriteOnce", "RWO"),
          Map.entry("ReadOnlyMany", "ROX"),
          Map.entry("ReadWriteMany", "RWX"),
          Map.entry("ReadWriteOncePod", "RWOP"));

  private static final Column STATUS =
      Column.text("Status", "Whether it is bound.", VolumeColumns::status);
  private static final Column STORAGE_CLASS =
      Column.text("StorageClass", "The class of storage it is of.", VolumeColumns::storageClass);
  private static final Column ATTRIBUTES_CLASS =
      Column.text(
          "VolumeAttributesClass",
          "The class of attributes it has.",
          row -> orUnset(row, "volumeAttributesClassName"));
  private static final Column VOLUME_MODE =
      Column.text(
              "VolumeMode",
              "Whether pods see a file system or a device.",
              row -> orUnset(row, "volumeMode"))
          .wide();

  static final Layout PERSISTENT_VOLUME =
      Layout.of(
          Column.NAME,
          Column.text(
              "Capacity", "Its size.", row -> row.textOr("0", "spec", "capacity", "storage")),
          Column.text("Access Modes", "How it can be mounted.", row -> modes(row, "spec")),
          Column.text(
              "Reclaim Policy",
              "What happens to it when its claim is gone.",
              row -> row.text("spec", "persistentVolumeReclaimPolicy")),
          STATUS,
          Column.text("Claim", "The claim it is bound to.", VolumeColumns::claim),
          STORAGE_CLASS,
          ATTRIBUTES_CLASS,
          Column.text("Reason", "Why it failed.", row -> row.text("status", "reason")),
          Column.AGE,
          VOLUME_MODE);

  static final Layout PERSISTENT_VOLUME_CLAIM =
      Layout.of(
          Column.NAME,
          STATUS,
          Column.text(
              "Volume", "The volume it is bound to.", row -> row.text("spec", "volumeName")),
          Column.text(
              "Capacity",
              "The size of that volume.",
              row -> isBound(row) ? row.textOr("0", "status", "capacity", "storage") : ""),
          Column.text(
              "Access Modes",
              "How that volume can be mounted.",
              row -> isBound(row) ? modes(row, "status") : ""),
          STORAGE_CLASS,
          ATTRIBUTES_CLASS,
          Column.AGE,
          VOLUME_MODE);

  private VolumeColumns() {}

  private static String status(Row row) {
    return row.object().isDeleting() ? "Terminating" : row.text("status", "phase");
  }

  /** An annotation from before there was a field goes first. */
  private static String storageClass(Row row) {
    return row.object()
        .annotations()
        .getOrDefault(CLASS_ANNOTATION, row.text("spec", "storageClassName"));
  }

  private static String orUnset(Row row, String field) {
    return row.textOr(Row.UNSET, "spec", field);
  }

  private static boolean isBound(Row row) {
    return !row.text("spec", "volumeName").isEmpty();
  }

  private static String modes(Row row, String part) {
    List<String> modes = row.texts(part, "accessModes");
    return MODES.stream()
        .filter(mode -> modes.contains(mode.getKey()))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining(","));
  }

  private static String claim(Row row) {
    return row.object().at("spec", "claimRef").isPresent()
        ? row.text("spec", "claimRef", "namespace") + "/" + row.text("spec", "claimRef", "name")
        : "";
  }
}
