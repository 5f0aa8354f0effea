package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The owner references among all objects of all types. Any thread may use it. */
final class OwnerGraph {
  /** A reference to an owner. */
  record Reference(String apiVersion, String kind, String name, String uid, boolean blocks) {}

  /** An object, of which little is kept because there are many. */
  record Member(
      ResourceType type,
      Key key,
      String uid,
      long version,
      boolean deleting,
      List<String> finalizers,
      List<Reference> owners) {}

  /** Told of every change, and must only take note. */
  interface Listener {
    void changed(@Nullable Member before, @Nullable Member now);
  }

  private final Map<String, Member> members = new HashMap<>();
  private final Map<String, Set<String>> dependents = new HashMap<>();
  private final Map<String, Set<String>> inNamespace = new HashMap<>();
  private final List<Listener> listeners = new ArrayList<>();

  /** To be called before anything is followed. */
  void listen(Listener listener) {
    listeners.add(listener);
  }

  synchronized Optional<Member> get(String uid) {
    return Optional.ofNullable(members.get(uid));
  }

  synchronized List<Member> dependentsOf(String uid) {
    return resolve(dependents.get(uid));
  }

  synchronized List<Member> inNamespace(String namespace) {
    return resolve(inNamespace.get(namespace));
  }

  private List<Member> resolve(@Nullable Set<String> uids) {
    return uids == null ? List.of() : uids.stream().map(members::get).toList();
  }

  /** What brings the objects of one type in here. */
  Informer.Sink sink(ResourceType type) {
    return new Informer.Sink() {
      @Override
      public void replaced(List<ApiObject> objects, long version) {
        Set<String> listed = new HashSet<>();
        objects.forEach(object -> listed.add(object.uid()));
        ofType(type).stream()
            .filter(member -> !listed.contains(member.uid()))
            .forEach(member -> remove(member.uid()));
        objects.forEach(object -> put(member(type, object)));
      }

      @Override
      public void now(ApiObject object) {
        put(member(type, object));
      }

      @Override
      public void gone(ApiObject last, long version) {
        remove(last.uid());
      }
    };
  }

  private static Member member(ResourceType type, ApiObject object) {
    List<Reference> owners =
        object.owners().stream()
            .map(
                owner ->
                    new Reference(
                        owner.text("apiVersion"),
                        owner.text("kind"),
                        owner.text("name"),
                        owner.text("uid"),
                        owner.flag("blockOwnerDeletion")))
            .toList();
    return new Member(
        type,
        CachedView.keyOf(object),
        object.uid(),
        CachedView.versionOf(object),
        object.isDeleting(),
        object.finalizers(),
        owners);
  }

  private synchronized List<Member> ofType(ResourceType type) {
    return members.values().stream().filter(member -> member.type().equals(type)).toList();
  }

  private void put(Member now) {
    Member before;
    synchronized (this) {
      before = members.put(now.uid(), now);
      if (before != null) {
        unlink(before);
      }
      now.owners().forEach(owner -> add(dependents, owner.uid(), now.uid()));
      add(inNamespace, now.key().namespace(), now.uid());
    }
    tell(before, now);
  }

  private void remove(String uid) {
    Member before;
    synchronized (this) {
      before = members.remove(uid);
      if (before == null) {
        return;
      }
      unlink(before);
    }
    tell(before, null);
  }

  private void unlink(Member member) {
    member.owners().forEach(owner -> remove(dependents, owner.uid(), member.uid()));
    remove(inNamespace, member.key().namespace(), member.uid());
  }

  private static void add(Map<String, Set<String>> groups, String group, String uid) {
    groups.computeIfAbsent(group, _ -> new HashSet<>()).add(uid);
  }

  private static void remove(Map<String, Set<String>> groups, String group, String uid) {
    Set<String> uids = groups.get(group);
    if (uids != null && uids.remove(uid) && uids.isEmpty()) {
      groups.remove(group);
    }
  }

  private void tell(@Nullable Member before, @Nullable Member now) {
    for (Listener listener : listeners) {
      listener.changed(before, now);
    }
  }
}
