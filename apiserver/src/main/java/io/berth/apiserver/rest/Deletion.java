package io.berth.apiserver.rest;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.store.StoredObject;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Deletes objects, or marks those that finalizers or a grace period still keep. */
final class Deletion {
  /**
   * How it ended.
   *
   * @param object the last state, or the marked one
   */
  record Deleted(ApiObject object, boolean gone) {}

  private static final long USUAL_GRACE = 30;
  private static final String FOREGROUND = "foregroundDeletion";
  private static final String ORPHAN = "orphan";

  /** Namespaces that cannot be deleted, as no cluster works without them. */
  private static final Set<String> IMMORTAL = Set.of("default", "kube-system", "kube-public");

  private final Registry registry;

  Deletion(Registry registry) {
    this.registry = registry;
  }

  Deleted delete(ResourceType type, Key key, DeleteOptions options, boolean dryRun) {
    while (true) {
      StoredObject before = registry.find(type, key);
      checkAllowed(type, before.object(), options);
      try {
        return deleteOnce(type, before, options, dryRun);
      } catch (ApiFailure e) {
        if (e.code() != 409) {
          throw e;
        }
      }
    }
  }

  private Deleted deleteOnce(
      ResourceType type, StoredObject before, DeleteOptions options, boolean dryRun) {
    ApiObject object = before.object();
    List<Tree> finalizers = finalizers(object, options.propagation());
    long grace = type.equals(ResourceTypes.POD) ? grace(object, options) : 0;
    boolean kept =
        grace > 0 || !finalizers.isEmpty() || DeletionState.isKeptNamespace(type, object);
    // Pods are always marked, even if they go at once: watchers see both.
    boolean marks = kept || type.equals(ResourceTypes.POD);
    ApiObject marked = marks ? marked(type, object, grace, finalizers) : object;
    if (dryRun) {
      return new Deleted(marked, !kept);
    }
    StoredObject last =
        marked.equals(object)
            ? before
            : registry.store().replace(type, before, StoredLayout.ordered(marked));
    StoredObject seen = kept ? last : registry.store().remove(type, last, last.object());
    return new Deleted(seen.object(), !kept);
  }

  private static void checkAllowed(ResourceType type, ApiObject object, DeleteOptions options) {
    checkPreconditions(type, object, options);
    if (type.equals(ResourceTypes.NAMESPACE) && IMMORTAL.contains(object.name())) {
      throw ApiFailure.forbidden(type, object.name(), "this namespace may not be deleted");
    }
    if (type.equals(ResourceTypes.PRIORITY_CLASS) && object.name().startsWith("system-")) {
      throw ApiFailure.forbidden(
          type, object.name(), "this is a system priority class and cannot be deleted");
    }
  }

  static void checkPreconditions(ResourceType type, ApiObject object, DeleteOptions options) {
    options
        .uid()
        .filter(uid -> !uid.equals(object.uid()))
        .ifPresent(
            uid -> {
              throw differs(
                  type,
                  object,
                  "the UID in the precondition (%s) does not match the UID in record (%s). The"
                      + " object might have been deleted and then recreated",
                  uid,
                  object.uid());
            });
    options
        .resourceVersion()
        .filter(version -> !version.equals(object.resourceVersion()))
        .ifPresent(
            version -> {
              throw differs(
                  type,
                  object,
                  "the ResourceVersion in the precondition (%s) does not match the ResourceVersion"
                      + " in record (%s). The object might have been modified",
                  version,
                  object.resourceVersion());
            });
  }

  /** Such messages name the kind and not the resource. */
  private static ApiFailure differs(
      ResourceType type, ApiObject object, String why, String wanted, String found) {
    ResourceType named =
        new ResourceType(
            type.group(),
            type.version(),
            type.kind(),
            type.kind(),
            type.singular(),
            type.namespaced(),
            List.of(),
            List.of(),
            Set.of());
    return ApiFailure.conflict(named, object.name(), why.formatted(wanted, found));
  }

  /** How long a pod gets: nothing if it never ran or runs no more, and never longer than before. */
  private static long grace(ApiObject pod, DeleteOptions options) {
    String phase = pod.text("status", "phase");
    if (pod.text("spec", "nodeName").isEmpty() || Set.of("Failed", "Succeeded").contains(phase)) {
      return 0;
    }
    long asked =
        options
            .graceSeconds()
            .orElse(pod.number("spec", "terminationGracePeriodSeconds").orElse(USUAL_GRACE));
    long wanted = Math.max(0, asked);
    return pod.isDeleting()
        ? Math.min(wanted, pod.number("metadata", "deletionGracePeriodSeconds").orElse(0))
        : wanted;
  }

  private static List<Tree> finalizers(ApiObject object, DeleteOptions.Propagation propagation) {
    List<Tree> finalizers = new ArrayList<>(object.items("metadata", "finalizers"));
    if (object.isDeleting()) {
      return finalizers;
    }
    finalizers.removeIf(
        one -> TreeFields.text(one).equals(FOREGROUND) || TreeFields.text(one).equals(ORPHAN));
    switch (propagation) {
      case BACKGROUND -> {}
      case FOREGROUND -> finalizers.add(Trees.text(FOREGROUND));
      case ORPHAN -> finalizers.add(Trees.text(ORPHAN));
    }
    return finalizers;
  }

  private ApiObject marked(ResourceType type, ApiObject object, long grace, List<Tree> finalizers) {
    long before = object.number("metadata", "deletionGracePeriodSeconds").orElse(-1);
    boolean noLess = before == grace || type.equals(ResourceTypes.NAMESPACE);
    if (object.isDeleting() && noLess) {
      return object;
    }
    ApiObject marked =
        object.with(
            ApiTime.seconds(registry.now().plusSeconds(grace)), "metadata", "deletionTimestamp");
    if (!type.equals(ResourceTypes.NAMESPACE)) {
      marked = marked.with(grace, "metadata", "deletionGracePeriodSeconds");
    }
    if (!finalizers.isEmpty()) {
      marked = marked.with(TreeFields.items(finalizers), "metadata", "finalizers");
    }
    long generation = object.number("metadata", "generation").orElse(0);
    if (generation > 0 && !object.isDeleting()) {
      marked = marked.with(generation + 1, "metadata", "generation");
    }
    return type.equals(ResourceTypes.NAMESPACE)
        ? marked.with("Terminating", "status", "phase")
        : marked;
  }
}
