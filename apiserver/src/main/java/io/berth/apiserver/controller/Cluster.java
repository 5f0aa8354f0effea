package io.berth.apiserver.controller;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * What all controllers share: the API, mirrors of what is in it, the clock and the events. What is
 * written through it is in the mirror when the call returns.
 */
final class Cluster {
  private final ClusterApi api;
  private final SimulatedClock clock;
  private final Events events;
  private final Map<ResourceType, Follower> followers = new LinkedHashMap<>();
  private final Map<ResourceType, Mirror<Entry>> mirrors = new LinkedHashMap<>();
  private final Mirror<PodView> pods = new Mirror<>(PodView::of, PodView::node);
  private final Mirror<NodeView> nodes = new Mirror<>(NodeView::of, _ -> "");

  Cluster(ClusterApi api, SimulatedClock clock) {
    this.api = api;
    this.clock = clock;
    this.events = new Events(api, clock);
    follower(ResourceTypes.NODE).add(nodes);
    follower(ResourceTypes.POD).add(pods);
  }

  ClusterApi api() {
    return api;
  }

  Instant now() {
    return clock.instant();
  }

  SimulatedClock clock() {
    return clock;
  }

  Events events() {
    return events;
  }

  Mirror<PodView> pods() {
    return pods;
  }

  Mirror<NodeView> nodes() {
    return nodes;
  }

  /** The objects of a type, whole. To be asked for before everything starts. */
  Mirror<Entry> mirror(ResourceType type) {
    Mirror<Entry> known = mirrors.get(type);
    if (known != null) {
      return known;
    }
    Mirror<Entry> mirror = new Mirror<>(Entry::of, _ -> "");
    mirrors.put(type, mirror);
    follower(type).add(mirror);
    return mirror;
  }

  Follower follower(ResourceType type) {
    return followers.computeIfAbsent(type, t -> new Follower(api, t));
  }

  Iterable<Follower> followers() {
    return followers.values();
  }

  ApiObject create(ResourceType type, ApiObject object) {
    ApiObject created = api.create(type, object);
    note(type, created);
    return created;
  }

  Optional<ApiObject> update(ResourceType type, Key key, UnaryOperator<ApiObject> change) {
    Optional<ApiObject> changed = api.update(type, key.namespace(), key.name(), change);
    changed.ifPresent(object -> note(type, object));
    return changed;
  }

  Optional<ApiObject> updateStatus(ResourceType type, Key key, UnaryOperator<ApiObject> change) {
    Optional<ApiObject> changed = api.updateStatus(type, key.namespace(), key.name(), change);
    changed.ifPresent(object -> note(type, object));
    return changed;
  }

  /** Deletes this object, not another of the same name. */
  void delete(ResourceType type, View view) {
    delete(type, view, OptionalLong.empty());
  }

  void delete(ResourceType type, View view, OptionalLong grace) {
    Key key = view.key();
    api.delete(
        type,
        key.namespace(),
        key.name(),
        new DeleteOptions(
            grace,
            Optional.of(view.uid()),
            Optional.empty(),
            DeleteOptions.Propagation.BACKGROUND));
    Optional<ApiObject> left =
        api.get(type, key.namespace(), key.name()).filter(o -> o.uid().equals(view.uid()));
    if (left.isPresent()) {
      note(type, left.get());
    } else if (type.equals(ResourceTypes.POD)) {
      pods.goneAlready(key, view.uid());
    } else if (mirrors.containsKey(type)) {
      mirrors.get(type).goneAlready(key, view.uid());
    }
  }

  private void note(ResourceType type, ApiObject object) {
    if (type.equals(ResourceTypes.POD)) {
      pods.now(object);
    } else if (mirrors.containsKey(type)) {
      mirrors.get(type).now(object);
    }
  }
}
