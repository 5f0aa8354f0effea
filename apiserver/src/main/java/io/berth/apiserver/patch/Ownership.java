package io.berth.apiserver.patch;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The field managers of an object and the fields of each: its {@code managedFields}. */
final class Ownership {
  /** Of those who only update, so many are told apart. */
  private static final int MOST_UPDATING = 10;

  private static final String OLD_CHANGES = "ancient-changes";

  /**
   * What one manager owns.
   *
   * @param time when it last changed something; may be empty
   */
  record Share(FieldSet fields, String apiVersion, String time) {
    Share with(FieldSet other) {
      return new Share(other, apiVersion, time);
    }
  }

  private final SortedMap<FieldManagerIdentity, Share> shares = new TreeMap<>();

  /** What an object says; nothing if that cannot be understood. */
  static Ownership read(List<Tree> managedFields) {
    Ownership ownership = new Ownership();
    try {
      managedFields.forEach(ownership::readEntry);
    } catch (IllegalArgumentException e) {
      return new Ownership();
    }
    return ownership;
  }

  private void readEntry(Tree entry) {
    String operation = TreeFields.text(entry, "operation");
    if (!TreeFields.text(entry, "fieldsType").equals("FieldsV1")) {
      throw new IllegalArgumentException("unknown fieldsType");
    }
    boolean applies = operation.equals(FieldManagerIdentity.Operation.APPLY.written());
    if (!applies && !operation.equals(FieldManagerIdentity.Operation.UPDATE.written())) {
      throw new IllegalArgumentException("unknown operation: " + operation);
    }
    String apiVersion = TreeFields.text(entry, "apiVersion");
    FieldManagerIdentity manager =
        new FieldManagerIdentity(
            TreeFields.text(entry, "manager"),
            applies ? FieldManagerIdentity.Operation.APPLY : FieldManagerIdentity.Operation.UPDATE,
            applies ? "" : apiVersion,
            TreeFields.text(entry, "subresource"));
    FieldSet fields = TreeFields.at(entry, "fieldsV1").map(FieldSet::read).orElseGet(FieldSet::new);
    shares.put(manager, new Share(fields, apiVersion, TreeFields.text(entry, "time")));
  }

  boolean isEmpty() {
    return shares.isEmpty();
  }

  SortedMap<FieldManagerIdentity, Share> shares() {
    return shares;
  }

  Ownership copy() {
    Ownership copy = new Ownership();
    copy.shares.putAll(shares);
    return copy;
  }

  void put(FieldManagerIdentity manager, Share share) {
    if (share.fields().isEmpty()) {
      shares.remove(manager);
    } else {
      shares.put(manager, share);
    }
  }

  void touch(FieldManagerIdentity manager, Instant now) {
    shares.computeIfPresent(
        manager, (_, share) -> new Share(share.fields(), share.apiVersion(), ApiTime.seconds(now)));
  }

  /** Too many who only update become one, the oldest first. */
  void limitUpdating() {
    List<Map.Entry<FieldManagerIdentity, Share>> updating =
        new ArrayList<>(
            shares.entrySet().stream()
                .filter(
                    entry -> entry.getKey().operation() == FieldManagerIdentity.Operation.UPDATE)
                .sorted(Comparator.comparing(entry -> entry.getValue().time()))
                .toList());
    while (updating.size() > MOST_UPDATING) {
      var first = updating.removeFirst();
      var second = updating.removeFirst();
      String apiVersion = second.getValue().apiVersion();
      FieldManagerIdentity bucket = FieldManagerIdentity.updating(OLD_CHANGES, apiVersion, "");
      FieldSet all = first.getValue().fields().union(second.getValue().fields());
      shares.remove(first.getKey());
      shares.remove(second.getKey());
      Share share = new Share(all, apiVersion, second.getValue().time());
      shares.put(bucket, share);
      updating.addFirst(Map.entry(bucket, share));
    }
  }

  /** As an object has it. */
  Tree.Items tree() {
    Comparator<Map.Entry<FieldManagerIdentity, Share>> byTime =
        Comparator.comparing(entry -> entry.getValue().time());
    Comparator<Map.Entry<FieldManagerIdentity, Share>> order =
        Comparator.comparing(
                (Map.Entry<FieldManagerIdentity, Share> entry) -> entry.getKey().operation())
            .thenComparing(byTime)
            .thenComparing(Map.Entry::getKey);
    return TreeFields.items(
        shares.entrySet().stream().sorted(order).map(Ownership::entry).toList());
  }

  private static Tree entry(Map.Entry<FieldManagerIdentity, Share> entry) {
    FieldManagerIdentity manager = entry.getKey();
    Share share = entry.getValue();
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("manager", Trees.text(manager.name()));
    members.put("operation", Trees.text(manager.operation().written()));
    members.put("apiVersion", Trees.text(share.apiVersion()));
    if (!share.time().isEmpty()) {
      members.put("time", Trees.text(share.time()));
    }
    members.put("fieldsType", Trees.text("FieldsV1"));
    members.put("fieldsV1", share.fields().tree());
    if (!manager.subresource().isEmpty()) {
      members.put("subresource", Trees.text(manager.subresource()));
    }
    return Trees.object(members);
  }
}
