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

/** What the API server has stored. Listeners hear of every change at once, in order. */
final class Truth {
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
    tell(new EngineEvent.NodeSeen(stored));
  }

  void removeNode(String name) {
    if (nodes.remove(name) != null) {
      tell(new EngineEvent.NodeGone(name));
    }
  }

  /** A pod that has ended is stored, but those who watch are told that it is gone. */
  void put(Pod pod) {
    Pod stored = Edit.versioned(pod, ++version);
    Pod before = pods.put(stored.key(), stored);
    if (!stored.status().isTerminal()) {
      tell(new EngineEvent.PodSeen(stored));
    } else if (before != null && !before.status().isTerminal()) {
      tell(new EngineEvent.PodGone(stored.metadata().uid()));
    }
  }

  void removePod(String key) {
    Pod before = pods.remove(key);
    if (before != null && !before.status().isTerminal()) {
      tell(new EngineEvent.PodGone(before.metadata().uid()));
    }
  }

  <T extends Record & KubeObject> void putObject(T object) {
    T stored = Edit.versioned(object, ++version);
    EngineEvent seen = new EngineEvent.ObjectSeen(stored);
    objects.put(seen.key(), stored);
    tell(seen);
  }

  void removeObject(KubeObject object) {
    EngineEvent gone = new EngineEvent.ObjectGone(ObjectIdentity.of(object));
    if (objects.remove(gone.key()) != null) {
      tell(gone);
    }
  }

  private void tell(EngineEvent event) {
    listeners.forEach(listener -> listener.accept(event));
  }

  Optional<Node> node(String name) {
    return Optional.ofNullable(nodes.get(name));
  }

  Optional<Pod> pod(String key) {
    return Optional.ofNullable(pods.get(key));
  }

  /** The pod of this name if it is still the same one. */
  Optional<Pod> pod(String key, String uid) {
    return pod(key).filter(pod -> pod.metadata().uid().equals(uid));
  }

  Collection<Node> nodes() {
    return Collections.unmodifiableCollection(nodes.values());
  }

  /** All pods, those that have ended too. */
  Collection<Pod> pods() {
    return Collections.unmodifiableCollection(pods.values());
  }

  Collection<KubeObject> objects() {
    return Collections.unmodifiableCollection(objects.values());
  }

  /** What somebody who begins to watch is told first. */
  List<EngineEvent> list(Kind kind) {
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
