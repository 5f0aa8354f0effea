package io.berth.apiserver.controller;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.controller.OwnerGraph.Member;
import io.berth.apiserver.controller.OwnerGraph.Reference;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.codec.Trees;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Deletes objects whose owners are gone, and makes owners wait for or let go of what they own when
 * they are deleted so. Its keys are uids, in the place of names.
 */
final class GarbageCollector implements Reconciler, OwnerGraph.Listener {
  static final String FOREGROUND = "foregroundDeletion";
  static final String ORPHAN = "orphan";
  private static final int CONFLICT = 409;

  private enum Standing {
    SOLID,
    WAITING,
    GONE
  }

  private final ControllerContext context;
  private final OwnerGraph graph;
  private final WorkQueue queue;

  GarbageCollector(ControllerContext context, OwnerGraph graph, WorkQueue queue) {
    this.context = context;
    this.graph = graph;
    this.queue = queue;
  }

  static Key key(String uid) {
    return new Key("", uid);
  }

  @Override
  public void changed(@Nullable Member before, @Nullable Member now) {
    if (now == null) {
      if (before != null) {
        graph.dependentsOf(before.uid()).forEach(one -> queue.add(key(one.uid())));
        before.owners().forEach(owner -> queue.add(key(owner.uid())));
      }
      return;
    }
    if (!now.owners().isEmpty() || now.deleting()) {
      queue.add(key(now.uid()));
    }
    if (now.deleting() && now.finalizers().contains(FOREGROUND)) {
      graph.dependentsOf(now.uid()).forEach(one -> queue.add(key(one.uid())));
    }
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<Member> found = graph.get(key.name());
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Member member = found.get();
    if (member.deleting() && member.finalizers().contains(ORPHAN)) {
      orphanDependents(member);
    } else if (member.deleting() && member.finalizers().contains(FOREGROUND)) {
      finishForeground(member);
    }
    if (!member.deleting() && !member.owners().isEmpty()) {
      checkOwners(member);
    }
    return Optional.empty();
  }

  private void orphanDependents(Member owner) {
    for (Member dependent : graph.dependentsOf(owner.uid())) {
      change(dependent, object -> ControllerRefs.withoutOwner(object, owner.uid()));
    }
    removeFinalizer(owner, ORPHAN);
  }

  private void finishForeground(Member owner) {
    boolean blocked =
        graph.dependentsOf(owner.uid()).stream()
            .flatMap(dependent -> dependent.owners().stream())
            .anyMatch(reference -> reference.uid().equals(owner.uid()) && reference.blocks());
    if (!blocked) {
      removeFinalizer(owner, FOREGROUND);
    }
  }

  private void removeFinalizer(Member member, String finalizer) {
    change(
        member,
        object -> {
          List<String> left =
              object.finalizers().stream().filter(one -> !one.equals(finalizer)).toList();
          if (left.size() == object.finalizers().size()) {
            return object;
          }
          return left.isEmpty()
              ? object.without("metadata", "finalizers")
              : object.with(
                  TreeFields.items(left.stream().map(Trees::text).toList()),
                  "metadata",
                  "finalizers");
        });
  }

  private void change(Member member, UnaryOperator<ApiObject> change) {
    context.update(
        member.type(),
        member.key(),
        object -> object.uid().equals(member.uid()) ? change.apply(object) : object);
  }

  private void checkOwners(Member member) {
    Set<Reference> solid = with(member, Standing.SOLID);
    if (solid.size() == member.owners().size()) {
      return;
    }
    if (!solid.isEmpty()) {
      member.owners().stream()
          .filter(owner -> !solid.contains(owner))
          .forEach(owner -> change(member, o -> ControllerRefs.withoutOwner(o, owner.uid())));
      return;
    }
    boolean awaited = !with(member, Standing.WAITING).isEmpty();
    boolean owns = !graph.dependentsOf(member.uid()).isEmpty();
    delete(member, propagation(member, awaited && owns));
  }

  private static Propagation propagation(Member member, boolean foreground) {
    if (member.finalizers().contains(ORPHAN)) {
      return Propagation.ORPHAN;
    }
    return foreground || member.finalizers().contains(FOREGROUND)
        ? Propagation.FOREGROUND
        : Propagation.BACKGROUND;
  }

  /** Only as it is known here: one that has lost its owner meanwhile stays. */
  private void delete(Member member, Propagation propagation) {
    Optional<String> version =
        context
            .api()
            .get(member.type(), member.key().namespace(), member.key().name())
            .filter(live -> live.uid().equals(member.uid()) && hasOwners(live, member.owners()))
            .map(ApiObject::resourceVersion);
    if (version.isEmpty()) {
      return;
    }
    try {
      context
          .api()
          .delete(
              member.type(),
              member.key().namespace(),
              member.key().name(),
              new DeleteOptions(
                  OptionalLong.empty(), Optional.of(member.uid()), version, propagation));
    } catch (ApiFailure e) {
      if (e.code() != CONFLICT) {
        throw e;
      }
      queue.add(key(member.uid()));
    }
  }

  private static boolean hasOwners(ApiObject object, List<Reference> owners) {
    return object.owners().stream()
        .map(owner -> owner.text("uid"))
        .toList()
        .equals(owners.stream().map(Reference::uid).toList());
  }

  private Set<Reference> with(Member member, Standing wanted) {
    return member.owners().stream()
        .filter(owner -> standing(member, owner) == wanted)
        .collect(Collectors.toSet());
  }

  private Standing standing(Member member, Reference owner) {
    Optional<Member> known = graph.get(owner.uid());
    if (known.isPresent()) {
      return standing(known.get().deleting(), known.get().finalizers());
    }
    Optional<ResourceType> type = ResourceTypes.ofObject(owner.apiVersion(), owner.kind());
    if (type.isEmpty()) {
      return Standing.SOLID;
    }
    String namespace = type.get().namespaced() ? member.key().namespace() : "";
    return context
        .api()
        .get(type.get(), namespace, owner.name())
        .filter(found -> found.uid().equals(owner.uid()))
        .map(found -> standing(found.isDeleting(), found.finalizers()))
        .orElse(Standing.GONE);
  }

  private static Standing standing(boolean deleting, List<String> finalizers) {
    return deleting && finalizers.contains(FOREGROUND) ? Standing.WAITING : Standing.SOLID;
  }
}
