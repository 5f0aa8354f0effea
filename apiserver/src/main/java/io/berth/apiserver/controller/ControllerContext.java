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
 * What all controllers share: the API, informers with their stores, the clock and the event
 * recorder. What is written through it is in the store when the call returns.
 */
final class ControllerContext {
  private final ClusterApi api;
  private final SimulatedClock clock;
  private final ControllerEventRecorder events;
  private final Map<ResourceType, Informer> informers = new LinkedHashMap<>();
  private final Map<ResourceType, InformerStore<FullView>> stores = new LinkedHashMap<>();
  private final InformerStore<PodView> pods = new InformerStore<>(PodView::of, PodView::node);
  private final InformerStore<NodeView> nodes = new InformerStore<>(NodeView::of, _ -> "");

  ControllerContext(ClusterApi api, SimulatedClock clock) {
    this.api = api;
    this.clock = clock;
    this.events = new ControllerEventRecorder(api, clock);
    informer(ResourceTypes.NODE).add(nodes);
    informer(ResourceTypes.POD).add(pods);
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

  ControllerEventRecorder events() {
    return events;
  }

  InformerStore<PodView> pods() {
    return pods;
  }

  InformerStore<NodeView> nodes() {
    return nodes;
  }

  /** The objects of a type, whole. To be asked for before everything starts. */
  InformerStore<FullView> store(ResourceType type) {
    InformerStore<FullView> known = stores.get(type);
    if (known != null) {
      return known;
    }
    InformerStore<FullView> store = new InformerStore<>(FullView::of, _ -> "");
    stores.put(type, store);
    informer(type).add(store);
    return store;
  }

  Informer informer(ResourceType type) {
    return informers.computeIfAbsent(type, t -> new Informer(api, t));
  }

  Iterable<Informer> informers() {
    return informers.values();
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
  void delete(ResourceType type, CachedView view) {
    delete(type, view, OptionalLong.empty());
  }

  void delete(ResourceType type, CachedView view, OptionalLong grace) {
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
    } else if (stores.containsKey(type)) {
      stores.get(type).goneAlready(key, view.uid());
    }
  }

  private void note(ResourceType type, ApiObject object) {
    if (type.equals(ResourceTypes.POD)) {
      pods.now(object);
    } else if (stores.containsKey(type)) {
      stores.get(type).now(object);
    }
  }
}
