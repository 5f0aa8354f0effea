package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.core.Node;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.PodInfo;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The cluster as the events delivered to one scheduler describe it. */
final class ObservedState {
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, PodInfo> pods = new LinkedHashMap<>();
  private final Map<Object, KubeObject> objects = new LinkedHashMap<>();
  private int objectEvents;

  void received(EngineEvent event) {
    switch (event) {
      case EngineEvent.NodeSeen seen -> nodes.put(seen.node().metadata().name(), seen.node());
      case EngineEvent.NodeGone gone -> nodes.remove(gone.name());
      case EngineEvent.PodSeen seen ->
          pods.put(seen.pod().metadata().uid(), PodInfo.of(seen.pod()));
      case EngineEvent.PodGone gone -> pods.remove(gone.uid());
      case EngineEvent.ObjectSeen seen -> {
        objects.put(seen.key(), seen.object());
        objectEvents++;
      }
      case EngineEvent.ObjectGone gone -> objects.remove(gone.key());
      case EngineEvent.Answered _, EngineEvent.PermitDecided _ -> {}
    }
  }

  Optional<Node> node(String name) {
    return Optional.ofNullable(nodes.get(name));
  }

  Collection<Node> nodes() {
    return Collections.unmodifiableCollection(nodes.values());
  }

  Optional<PodInfo> pod(String uid) {
    return Optional.ofNullable(pods.get(uid));
  }

  Collection<PodInfo> pods() {
    return Collections.unmodifiableCollection(pods.values());
  }

  /** The objects that are neither nodes nor pods. */
  Collection<KubeObject> objects() {
    return Collections.unmodifiableCollection(objects.values());
  }

  /** An upper bound of the number of objects that events may be about. */
  int objectCount() {
    return nodes.size() + pods.size() + objectEvents;
  }
}
