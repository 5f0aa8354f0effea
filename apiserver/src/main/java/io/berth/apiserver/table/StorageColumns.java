package io.berth.apiserver.table;

import java.util.List;

/** How the kinds are shown that provide storage. */
final class StorageColumns {
  private static final List<String> DEFAULT_ANNOTATIONS =
      List.of(
          "storageclass.kubernetes.io/is-default-class",
          "storageclass.beta.kubernetes.io/is-default-class");

  static final Layout STORAGE_CLASS =
      Layout.of(
          Column.text("Name", Column.NAME.description(), StorageColumns::nameWithDefault)
              .format("name"),
          Column.text("Provisioner", "Who makes volumes.", row -> row.text("provisioner")),
          Column.text(
              "ReclaimPolicy",
              "What happens to volumes when their claims are gone.",
              row -> row.textOr("Delete", "reclaimPolicy")),
          Column.text(
              "VolumeBindingMode",
              "When claims are bound.",
              row -> row.textOr("Immediate", "volumeBindingMode")),
          Column.flag(
                  "AllowVolumeExpansion",
                  "Whether volumes may grow.",
                  row -> row.flag("allowVolumeExpansion"))
              .declared("string"),
          Column.AGE);

  static final Layout CSI_NODE =
      Layout.of(
          Column.NAME,
          Column.number(
              "Drivers",
              "How many storage drivers the node has.",
              row -> row.object().items("spec", "drivers").size()),
          Column.AGE);

  static final Layout CSI_DRIVER =
      Layout.of(
          Column.NAME,
          Column.flag(
              "AttachRequired",
              "Whether volumes must be attached to nodes.",
              row -> !row.text("spec", "attachRequired").equals("false")),
          flag("PodInfoOnMount", "Whether it wants to know the pod.", "podInfoOnMount"),
          flag("StorageCapacity", "Whether it tells how much is left.", "storageCapacity"),
          Column.text("TokenRequests", "For whom it wants tokens.", StorageColumns::tokenRequests),
          flag("RequiresRepublish", "Whether mounts are renewed.", "requiresRepublish"),
          Column.text("Modes", "How long its volumes live.", StorageColumns::modes),
          Column.AGE);

  static final Layout CSI_STORAGE_CAPACITY =
      Layout.of(
          Column.NAME,
          Column.text(
              "StorageClassName", "The class of storage.", row -> row.text("storageClassName")),
          Column.text(
              "Capacity", "How much of it is left.", row -> row.textOr(Row.UNSET, "capacity")));

  static final Layout VOLUME_ATTACHMENT =
      Layout.of(
          Column.NAME,
          Column.text("Attacher", "Who attaches it.", row -> row.text("spec", "attacher"))
              .format("name"),
          Column.text(
              "PV",
              "The volume to attach.",
              row -> row.text("spec", "source", "persistentVolumeName")),
          Column.text("Node", "Where to attach it.", row -> row.text("spec", "nodeName")),
          Column.flag("Attached", "Whether it is attached.", row -> row.flag("status", "attached")),
          Column.AGE);

  private StorageColumns() {}

  private static Column flag(String name, String description, String field) {
    return Column.flag(name, description, row -> row.flag("spec", field));
  }

  private static String nameWithDefault(Row row) {
    boolean isDefault =
        DEFAULT_ANNOTATIONS.stream()
            .anyMatch(name -> "true".equals(row.object().annotations().get(name)));
    return isDefault ? row.name() + " (default)" : row.name();
  }

  private static String tokenRequests(Row row) {
    return row.object().items("spec", "tokenRequests").isEmpty()
        ? Row.UNSET
        : row.joined("audience", "spec", "tokenRequests");
  }

  private static String modes(Row row) {
    List<String> modes = row.texts("spec", "volumeLifecycleModes");
    return modes.isEmpty() ? Row.NONE : String.join(",", modes);
  }
}
