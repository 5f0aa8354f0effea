package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The objects that the simulated API server stores. Listeners receive every change at once, in
 * order.
 */
final class SimulatedStore {
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, Pod> pods = new LinkedHashMap<>();
  private final Map<Object, KubeObject> objects = new LinkedHashMap<>();
  private final List<Consumer<EngineEvent>> listeners = new ArrayList<>();
  private long version;

  void listen(Consumer<EngineEvent> listener) {
    listeners.add(listener);
  }

  void put(Node node) {
    Node stored = Edit.versioned(node, ++version);
    nodes.put(stored.metadata().name(), stored);
    publish(new EngineEvent.NodeSeen(stored));
  }

  void removeNode(String name) {
    if (nodes.remove(name) != null) {
      publish(new EngineEvent.NodeGone(name));
    }
  }

  /** Stores a pod; watches that select by phase see one that becomes terminal as deleted. */
  void put(Pod pod) {
    Pod stored = Edit.versioned(pod, ++version);
    Pod before = pods.put(stored.key(), stored);
    if (!stored.status().isTerminal()) {
      publish(new EngineEvent.PodSeen(stored));
    } else if (before != null && !before.status().isTerminal()) {
      publish(new EngineEvent.PodGone(stored.metadata().uid()));
    }
  }

  void removePod(String key) {
    Pod before = pods.remove(key);
    if (before != null && !before.status().isTerminal()) {
      publish(new EngineEvent.PodGone(before.metadata().uid()));
    }
  }

  /** Stores an object that is neither a node nor a pod, and returns it with its new version. */
  <T extends KubeObject> T putObject(T object) {
    T stored = Edit.versioned(object, ++version);
    EngineEvent seen = new EngineEvent.ObjectSeen(stored);
    objects.put(seen.key(), stored);
    publish(seen);
    return stored;
  }

  void removeObject(ObjectIdentity object) {
    EngineEvent gone = new EngineEvent.ObjectGone(object);
    if (objects.remove(gone.key()) != null) {
      publish(gone);
    }
  }

  /** Removes the object of this kind and name, whatever its uid. */
  void remove(ObjectIdentity identity) {
    if (identity.kind().type() == Pod.class) {
      removePod(identity.key());
    } else {
      removeObject(identity);
    }
  }

  private void publish(EngineEvent event) {
    listeners.forEach(listener -> listener.accept(event));
  }

  Optional<Node> node(String name) {
    return Optional.ofNullable(nodes.get(name));
  }

  Optional<Pod> pod(String key) {
    return Optional.ofNullable(pods.get(key));
  }

  /** The pod of this name if it still has this uid. */
  Optional<Pod> pod(String key, String uid) {
    return pod(key).filter(pod -> pod.metadata().uid().equals(uid));
  }

  /** The object of this kind and name, whatever its uid; neither a node nor a pod. */
  Optional<KubeObject> object(ObjectIdentity identity) {
    return Optional.ofNullable(objects.get(new EngineEvent.ObjectGone(identity).key()));
  }

  Collection<Node> nodes() {
    return Collections.unmodifiableCollection(nodes.values());
  }

  /** All pods, including terminal ones. */
  Collection<Pod> pods() {
    return Collections.unmodifiableCollection(pods.values());
  }

  Collection<KubeObject> objects() {
    return Collections.unmodifiableCollection(objects.values());
  }

  /** The events of an initial list. */
  List<EngineEvent> list(WatchedKind kind) {
    return switch (kind) {
      case NODES -> nodes.values().stream().<EngineEvent>map(EngineEvent.NodeSeen::new).toList();
      case PODS ->
          pods.values().stream()
              .filter(pod -> !pod.status().isTerminal())
              .<EngineEvent>map(EngineEvent.PodSeen::new)
              .toList();
      case OTHERS ->
          objects.values().stream().<EngineEvent>map(EngineEvent.ObjectSeen::new).toList();
    };
  }
}
