package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.List;

/**
 * Keeps track of owners when objects change by other means than server-side apply.
 *
 * <p>Upstream does so for every object. Here it begins with the first apply: before, it is not
 * asked for, and most objects of a simulated cluster are never applied at all.
 */
public final class ManagedFields {
  private static final String[] PATH = {"metadata", "managedFields"};

  private ManagedFields() {}

  /**
   * The object after an update, with its owners brought up to date. Objects that were never applied
   * stay without them.
   */
  public static ApiObject afterUpdate(
      ResourceType type, ApiObject before, ApiObject after, String manager, Instant now) {
    return afterUpdate(type, before, after, manager, "", now);
  }

  /**
   * Like the other method, for an update of a subresource.
   *
   * @param subresource for example {@code status}; empty for the object itself
   */
  public static ApiObject afterUpdate(
      ResourceType type,
      ApiObject before,
      ApiObject after,
      String manager,
      String subresource,
      Instant now) {
    Ownership owners = current(before, after, subresource);
    ApiObject bare = after.without(PATH);
    if (owners.isEmpty()) {
      return bare;
    }
    FieldManagerIdentity updating =
        FieldManagerIdentity.updating(manager, type.apiVersion(), subresource);
    Ownership updated =
        new OwnershipRules(type, subresource)
            .update(before.without(PATH).tree(), bare.tree(), owners, updating);
    if (!same(owners, updated, updating)) {
      updated.touch(updating, now);
    }
    updated.limitUpdating();
    return with(bare, updated);
  }

  /** An object with the owners that another one has. */
  public static ApiObject moved(ApiObject from, ApiObject to) {
    return from.at(PATH).map(owners -> to.with(owners, PATH)).orElse(to.without(PATH));
  }

  /** The object with these field managers, if there are any. */
  static ApiObject with(ApiObject object, Ownership owners) {
    return owners.isEmpty() ? object.without(PATH) : object.with(owners.tree(), PATH);
  }

  static Ownership of(ApiObject object) {
    return Ownership.read(object.items(PATH));
  }

  /** A client may send other owners, or an empty entry to be rid of all of them. */
  private static Ownership current(ApiObject before, ApiObject after, String subresource) {
    List<Tree> sent = after.items(PATH);
    if (sent.size() == 1
        && sent.getFirst() instanceof Tree.Members entry
        && entry.members().isEmpty()) {
      return new Ownership();
    }
    Ownership owners = Ownership.read(sent);
    return owners.isEmpty() || !subresource.isEmpty() ? of(before) : owners;
  }

  private static boolean same(Ownership before, Ownership after, FieldManagerIdentity manager) {
    Ownership.Share was = before.shares().get(manager);
    Ownership.Share is = after.shares().get(manager);
    return is == null || (was != null && was.fields().equals(is.fields()));
  }
}
