package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.patch.Ownership.Share;
import io.berth.apiserver.patch.OwnershipRules.ConflictException;
import io.berth.apiserver.patch.OwnershipRules.Owned;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.schema.Decoding;
import io.berth.apiserver.schema.Schema;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Server-side apply: a manager says which fields it wants, and owns them from then on. Fields that
 * it no longer says go away unless another manager owns them; fields that another one owns with
 * another value are conflicts.
 */
public final class ServerSideApply {
  private static final String[] MANAGED_FIELDS = {"metadata", "managedFields"};

  /** Owns what was there before anybody applied the object. */
  private static final String BEFORE_FIRST_APPLY = "before-first-apply";

  /**
   * The object after an apply, decoded and with its owners; equal to the live one if the apply
   * changes nothing.
   *
   * @param live nothing if the object does not exist yet
   * @param applied as it was sent: it must not have been decoded, because decoding adds fields
   * @param force whether to take fields from their owners
   * @throws ApiFailure 400 if the applied object is malformed, 409 with all conflicts
   */
  public ApiObject apply(
      ResourceType type,
      Optional<ApiObject> live,
      ApiObject applied,
      String manager,
      boolean force,
      Instant now) {
    return apply(type, live, applied, new By(manager, "", force), now);
  }

  /**
   * Who applies, and how.
   *
   * @param subresource for example {@code status}; empty for the object itself
   * @param force whether to take fields from their owners
   */
  public record By(String manager, String subresource, boolean force) {}

  /** Applies to a subresource. */
  public ApiObject apply(
      ResourceType type, Optional<ApiObject> live, ApiObject applied, By by, Instant now) {
    check(type, applied);
    OwnershipRules rules = new OwnershipRules(type, by.subresource());
    ApiObject before = live.orElseGet(() -> empty(type));
    ApiObject bare = before.without(MANAGED_FIELDS);
    Ownership owners = ManagedFields.of(before);
    if (owners.isEmpty() && live.isPresent()) {
      owners = firstOwners(type, rules, bare, now);
    }
    FieldManagerIdentity applying = FieldManagerIdentity.applying(by.manager(), by.subresource());
    Owned owned = applyOrFail(rules, bare, applied, owners, applying, by.force());
    ApiObject decoded =
        LastApplied.update(decode(type, owned.object(), applied), applied, by.manager());
    if (live.isPresent() && JsonEquality.equal(bare.tree(), decoded.tree())) {
      return sameOwners(ManagedFields.of(before), owned.owners())
          ? before
          : ManagedFields.with(bare, owned.owners());
    }
    owned.owners().touch(applying, now);
    return ManagedFields.with(decoded, owned.owners());
  }

  private static boolean sameOwners(Ownership before, Ownership after) {
    return before.shares().keySet().equals(after.shares().keySet())
        && before.shares().entrySet().stream()
            .allMatch(entry -> sameFields(entry.getValue(), after.shares().get(entry.getKey())));
  }

  private static boolean sameFields(Share before, @Nullable Share after) {
    return after != null && after.fields().equals(before.fields());
  }

  private static void check(ResourceType type, ApiObject applied) {
    if (!applied.apiVersion().equals(type.apiVersion()) || !applied.kind().equals(type.kind())) {
      String version = applied.apiVersion();
      throw ApiFailure.badRequest(
          ("invalid object type: " + (version.contains("/") ? version : "/" + version))
              + (", Kind=" + applied.kind()));
    }
    if (applied.at(MANAGED_FIELDS).isPresent()) {
      throw ApiFailure.badRequest("metadata.managedFields must be nil");
    }
    new AppliedObjectValidation(shown(applied)).check(Schema.get().of(type), applied.tree());
  }

  private static String shown(ApiObject object) {
    return (object.namespace() + "/" + object.name() + "; ")
        + (object.apiVersion().contains("/") ? "" : "/")
        + (object.apiVersion() + ", Kind=" + object.kind());
  }

  private static ApiObject empty(ResourceType type) {
    return Decoding.decode(type, Trees.object(Map.of())).object();
  }

  private static Ownership firstOwners(
      ResourceType type, OwnershipRules rules, ApiObject live, Instant now) {
    FieldManagerIdentity first =
        FieldManagerIdentity.updating(BEFORE_FIRST_APPLY, type.apiVersion(), "");
    Ownership owners = rules.update(empty(type).tree(), live.tree(), new Ownership(), first);
    owners.touch(first, now);
    return owners;
  }

  private static Owned applyOrFail(
      OwnershipRules rules,
      ApiObject live,
      ApiObject applied,
      Ownership owners,
      FieldManagerIdentity manager,
      boolean force) {
    try {
      return rules.apply(live.tree(), applied.tree(), owners, manager, force);
    } catch (ConflictException e) {
      FieldSet allowed = LastApplied.allowedConflicts(rules.shape(), live, manager.name());
      List<Conflict> conflicts =
          conflicts(e.conflicts()).stream()
              .filter(conflict -> !allowed.has(conflict.path()))
              .toList();
      if (conflicts.isEmpty()) {
        return applyOrFail(rules, live, applied, owners, manager, true);
      }
      throw failure(conflicts);
    }
  }

  private record Conflict(FieldManagerIdentity manager, List<PathElement> path) {
    String field() {
      return path.stream().map(PathElement::shown).collect(Collectors.joining());
    }
  }

  private static List<Conflict> conflicts(SortedMap<FieldManagerIdentity, FieldSet> sets) {
    List<Conflict> conflicts = new ArrayList<>();
    sets.forEach(
        (manager, fields) -> fields.forEach(path -> conflicts.add(new Conflict(manager, path))));
    return conflicts;
  }

  private static ApiFailure failure(List<Conflict> conflicts) {
    List<Status.Cause> causes =
        conflicts.stream()
            .map(
                conflict ->
                    new Status.Cause(
                        "FieldManagerConflict",
                        "conflict with " + conflict.manager.shown(),
                        conflict.field()))
            .toList();
    return new ApiFailure(new Status(409, "Conflict", message(conflicts), Map.of(), causes));
  }

  private static String message(List<Conflict> conflicts) {
    if (conflicts.size() == 1) {
      Conflict only = conflicts.getFirst();
      return ("Apply failed with 1 conflict: conflict with " + only.manager.shown())
          + (": " + only.field());
    }
    List<String> lines = new ArrayList<>();
    FieldManagerIdentity last = null;
    for (Conflict conflict : conflicts) {
      if (!conflict.manager.equals(last)) {
        lines.add("conflicts with " + conflict.manager.shown() + ":");
        last = conflict.manager;
      }
      lines.add("- " + conflict.field());
    }
    return "Apply failed with " + conflicts.size() + " conflicts: " + String.join("\n", lines);
  }

  private static ApiObject decode(ResourceType type, Tree.Members merged, ApiObject applied) {
    try {
      return Decoding.decode(type, merged).object();
    } catch (ApiFailure e) {
      String gvk =
          (applied.apiVersion().contains("/") ? "" : "/")
              + (applied.apiVersion() + ", Kind=" + applied.kind());
      throw ApiFailure.badRequest(
          "failed to convert new object ("
              + shown(applied)
              + ") to proper version: unable to convert unstructured object to "
              + (gvk + ": " + Patches.reason(e)));
    }
  }
}
