package io.berth.apiserver.rest;

import io.berth.apiserver.DeleteOptions;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.store.Stored;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Deletes objects, or marks those that somebody still keeps. */
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

  /** Those that nobody may delete, as no cluster works without them. */
  private static final Set<String> NAMESPACES = Set.of("default", "kube-system", "kube-public");

  private final Registry registry;

  Deletion(Registry registry) {
    this.registry = registry;
  }

  Deleted delete(ResourceType type, Key key, DeleteOptions options, boolean dryRun) {
    if (type.equals(ResourceTypes.NAMESPACE) && NAMESPACES.contains(key.name())) {
      throw ApiFailure.forbidden(type, key.name(), "this namespace may not be deleted");
    }
    while (true) {
      Stored before = registry.find(type, key);
      try {
        return deleteOnce(type, before, options, dryRun);
      } catch (ApiFailure e) {
        boolean raced = e.code() == 409 && !e.status().message().contains("Precondition failed");
        if (!raced) {
          throw e;
        }
      }
    }
  }

  private Deleted deleteOnce(
      ResourceType type, Stored before, DeleteOptions options, boolean dryRun) {
    ApiObject object = before.object();
    checkPreconditions(type, object, options);
    List<Tree> finalizers = finalizers(object, options.propagation());
    long grace = type.equals(ResourceTypes.POD) ? grace(object, options) : 0;
    boolean kept = grace > 0 || !finalizers.isEmpty() || Ending.isKeptNamespace(type, object);
    if (!kept) {
      return new Deleted(
          dryRun ? object : registry.store().remove(type, before, object).object(), true);
    }
    ApiObject marked = marked(type, object, grace, finalizers);
    if (dryRun || marked.equals(object)) {
      return new Deleted(marked, false);
    }
    return new Deleted(
        registry.store().replace(type, before, Layout.ordered(marked)).object(), false);
  }

  private static void checkPreconditions(
      ResourceType type, ApiObject object, DeleteOptions options) {
    options
        .uid()
        .filter(uid -> !uid.equals(object.uid()))
        .ifPresent(
            uid -> {
              throw Identity.differs(type, object, "UID", uid, object.uid());
            });
    options
        .resourceVersion()
        .filter(version -> !version.equals(object.resourceVersion()))
        .ifPresent(
            version -> {
              throw Identity.differs(
                  type, object, "ResourceVersion", version, object.resourceVersion());
            });
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
        one -> Fields.text(one).equals(FOREGROUND) || Fields.text(one).equals(ORPHAN));
    switch (propagation) {
      case BACKGROUND -> {}
      case FOREGROUND -> finalizers.add(Trees.text(FOREGROUND));
      case ORPHAN -> finalizers.add(Trees.text(ORPHAN));
    }
    return finalizers;
  }

  private ApiObject marked(ResourceType type, ApiObject object, long grace, List<Tree> finalizers) {
    long before = object.number("metadata", "deletionGracePeriodSeconds").orElse(-1);
    if (object.isDeleting() && before == grace) {
      return object;
    }
    ApiObject marked =
        object
            .with(
                ApiTime.seconds(registry.now().plusSeconds(grace)), "metadata", "deletionTimestamp")
            .with(grace, "metadata", "deletionGracePeriodSeconds");
    if (!finalizers.isEmpty()) {
      marked = marked.with(Fields.items(finalizers), "metadata", "finalizers");
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
