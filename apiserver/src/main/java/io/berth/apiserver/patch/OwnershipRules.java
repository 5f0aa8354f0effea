package io.berth.apiserver.patch;

import io.berth.apiserver.patch.Ownership.Share;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import io.berth.apiserver.schema.Schema;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Which field manager owns which fields after an object is updated or applied. */
final class OwnershipRules {
  /** These have no owner. */
  private static final FieldSet UNOWNED =
      List.of(
              FieldSet.of("apiVersion"),
              FieldSet.of("kind"),
              FieldSet.of("metadata"),
              FieldSet.of("metadata", "name"),
              FieldSet.of("metadata", "namespace"),
              FieldSet.of("metadata", "creationTimestamp"),
              FieldSet.of("metadata", "selfLink"),
              FieldSet.of("metadata", "uid"),
              FieldSet.of("metadata", "clusterName"),
              FieldSet.of("metadata", "generation"),
              FieldSet.of("metadata", "managedFields"),
              FieldSet.of("metadata", "resourceVersion"))
          .stream()
          .reduce(new FieldSet(), FieldSet::union);

  private final ApplySchema shape;
  private final String apiVersion;
  private final FieldSet ignored;

  /**
   * For requests on an object or on a part of it.
   *
   * @param subresource empty for the object itself
   */
  OwnershipRules(ResourceType type, String subresource) {
    this.shape = ApplySchema.of(Schema.get().of(type));
    this.apiVersion = type.apiVersion();
    this.ignored = ignored(type, subresource);
  }

  /** Fields that such a request does not set, even if they are sent. */
  private static FieldSet ignored(ResourceType type, String subresource) {
    if (subresource.equals(Subresource.STATUS.segment())) {
      return FieldSet.of("spec").union(FieldSet.of("metadata", "labels"));
    }
    return type.has(Subresource.STATUS) ? FieldSet.of("status") : new FieldSet();
  }

  /** An object and who owns it. */
  record Owned(Tree.Members object, Ownership owners) {}

  /** What others own and an apply would change. */
  static final class ConflictException extends Exception {
    private static final long serialVersionUID = 1;
    private final transient SortedMap<FieldManagerIdentity, FieldSet> conflicts;

    ConflictException(SortedMap<FieldManagerIdentity, FieldSet> conflicts) {
      super(conflicts.toString(), null, false, false);
      this.conflicts = conflicts;
    }

    SortedMap<FieldManagerIdentity, FieldSet> conflicts() {
      return conflicts;
    }
  }

  ApplySchema shape() {
    return shape;
  }

  /** After an update, whoever made it owns what it changed, and others lose that. */
  Ownership update(
      Tree.Members before, Tree.Members after, Ownership owners, FieldManagerIdentity manager) {
    FieldDiff changes = FieldDiff.of(shape, before, after);
    Ownership result = owners.copy();
    disown(result, changes, overlaps(owners, changes, manager), manager);
    Share own = result.shares().get(manager);
    FieldSet had = own == null ? new FieldSet() : own.fields();
    FieldSet has =
        had.minus(changes.removed())
            .union(kept(changes.modified()))
            .union(kept(changes.added()))
            .minus(UNOWNED);
    result.put(manager, new Share(has, apiVersion, own == null ? "" : own.time()));
    return result;
  }

  /**
   * Merges what is applied, and takes away what the same manager applied before and does no more,
   * unless another manager owns it.
   */
  Owned apply(
      Tree.Members live,
      Tree.Members applied,
      Ownership owners,
      FieldManagerIdentity manager,
      boolean force)
      throws ConflictException {
    Tree.Members merged = TypedMerge.merge(shape, live, applied);
    Share last = owners.shares().get(manager);
    FieldSet now = kept(OwnedFields.of(shape, applied));
    Ownership result = owners.copy();
    result.shares().put(manager, new Share(now, apiVersion, last == null ? "" : last.time()));
    Tree.Members pruned = last == null ? merged : prune(merged, result, last.fields());
    FieldDiff changes = FieldDiff.of(shape, live, pruned);
    SortedMap<FieldManagerIdentity, FieldSet> conflicts = overlaps(result, changes, manager);
    if (!force && !conflicts.isEmpty()) {
      throw new ConflictException(conflicts);
    }
    disown(result, changes, conflicts, manager);
    Share own = result.shares().get(manager);
    if (own != null) {
      result.put(manager, own.with(own.fields().minus(UNOWNED)));
    }
    return new Owned(pruned, result);
  }

  private Tree.Members prune(Tree.Members merged, Ownership owners, FieldSet last) {
    FieldSet lastNamed = last.withNamedFields(shape);
    Tree.Members bare = FieldRemoval.without(shape, merged, lastNamed);
    FieldSet owned =
        owners.shares().values().stream()
            .map(Share::fields)
            .reduce(new FieldSet(), FieldSet::union);
    FieldSet all = OwnedFields.of(shape, merged).withNamedFields(shape);
    FieldSet remaining =
        OwnedFields.of(shape, bare).withNamedFields(shape).union(owned.withNamedFields(shape));
    Tree.Members pruned = FieldRemoval.without(shape, merged, all.minus(remaining));
    FieldSet stayed = OwnedFields.of(shape, pruned).withNamedFields(shape);
    return FieldRemoval.without(shape, merged, all.minus(stayed).intersection(lastNamed));
  }

  /** What others own of what changed. */
  private SortedMap<FieldManagerIdentity, FieldSet> overlaps(
      Ownership owners, FieldDiff changes, FieldManagerIdentity manager) {
    FieldSet changed = kept(changes.modified()).union(kept(changes.added()));
    SortedMap<FieldManagerIdentity, FieldSet> overlaps = new TreeMap<>();
    owners
        .shares()
        .forEach(
            (other, share) -> {
              FieldSet overlap = share.fields().intersection(changed);
              if (!other.equals(manager) && !overlap.isEmpty()) {
                overlaps.put(other, overlap);
              }
            });
    return overlaps;
  }

  private void disown(
      Ownership owners,
      FieldDiff changes,
      Map<FieldManagerIdentity, FieldSet> lost,
      FieldManagerIdentity manager) {
    FieldSet removed = kept(changes.removed());
    for (Map.Entry<FieldManagerIdentity, Share> entry : List.copyOf(owners.shares().entrySet())) {
      FieldSet fields = entry.getValue().fields();
      if (!entry.getKey().equals(manager)) {
        fields = fields.minus(lost.getOrDefault(entry.getKey(), new FieldSet())).minus(removed);
      }
      owners.put(entry.getKey(), entry.getValue().with(fields));
    }
  }

  private FieldSet kept(FieldSet fields) {
    return fields.minusAll(ignored);
  }
}
