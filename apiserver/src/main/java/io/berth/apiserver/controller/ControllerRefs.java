package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.model.selector.Selector;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Controller references: an owner has the objects that it controls and selects. It releases one
 * that it no longer selects, and adopts one that it selects and that has no controller.
 */
final class ControllerRefs {
  private final ControllerContext context;

  ControllerRefs(ControllerContext context) {
    this.context = context;
  }

  /** The objects that the owner controls now. */
  <V extends CachedView> List<V> claim(
      ResourceType ownerType,
      ApiObject owner,
      ResourceType type,
      InformerStore<V> store,
      Predicate<V> mayAdopt) {
    Selector selector = FieldValues.selector(owner, "spec", "selector");
    List<V> claimed = new ArrayList<>();
    for (V one : store.controlledBy(owner.uid())) {
      if (selector.matches(one.labels())) {
        claimed.add(one);
      } else if (!owner.isDeleting()) {
        release(type, one.key(), owner);
      }
    }
    if (!owner.isDeleting() && !selector.isEmpty()) {
      for (V orphan : store.orphansIn(owner.namespace())) {
        if (!orphan.deleting()
            && selector.matches(orphan.labels())
            && mayAdopt.test(orphan)
            && isStillThere(ownerType, owner)) {
          adopt(ownerType, owner, type, orphan);
          store.get(orphan.key()).filter(now -> isOf(now, owner)).ifPresent(claimed::add);
        }
      }
    }
    return claimed;
  }

  /** What an owner that is being deleted has let go must not be taken again by who knows less. */
  private boolean isStillThere(ResourceType ownerType, ApiObject owner) {
    return context
        .api()
        .get(ownerType, owner.namespace(), owner.name())
        .filter(live -> live.uid().equals(owner.uid()) && !live.isDeleting())
        .isPresent();
  }

  private static boolean isOf(CachedView view, ApiObject owner) {
    return view.controller().filter(found -> found.uid().equals(owner.uid())).isPresent();
  }

  private void adopt(
      ResourceType ownerType, ApiObject owner, ResourceType type, CachedView orphan) {
    context.update(
        type,
        orphan.key(),
        object -> {
          if (!object.uid().equals(orphan.uid())
              || object.isDeleting()
              || CachedView.controllerOf(object).isPresent()) {
            return object;
          }
          List<Tree> owners = new ArrayList<>(object.items("metadata", "ownerReferences"));
          owners.add(PodTemplates.reference(ownerType, owner));
          return object.with(TreeFields.items(owners), "metadata", "ownerReferences");
        });
  }

  private void release(ResourceType type, Key key, ApiObject owner) {
    context.update(type, key, object -> withoutOwner(object, owner.uid()));
  }

  /** The object without this owner. */
  static ApiObject withoutOwner(ApiObject object, String uid) {
    List<Tree> owners = object.items("metadata", "ownerReferences");
    List<Tree> left =
        owners.stream().filter(owner -> !TreeFields.text(owner, "uid").equals(uid)).toList();
    if (left.size() == owners.size()) {
      return object;
    }
    return left.isEmpty()
        ? object.without("metadata", "ownerReferences")
        : object.with(TreeFields.items(left), "metadata", "ownerReferences");
  }
}
