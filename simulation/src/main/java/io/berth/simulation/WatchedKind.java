package io.berth.simulation;

import io.berth.engine.event.EngineEvent;

/** The objects that one watch delivers. Events of different kinds are not ordered. */
enum WatchedKind {
  PODS,
  NODES,
  OTHERS;

  static WatchedKind of(EngineEvent event) {
    return switch (event) {
      case EngineEvent.PodSeen _, EngineEvent.PodGone _ -> PODS;
      case EngineEvent.NodeSeen _, EngineEvent.NodeGone _ -> NODES;
      case EngineEvent.ObjectSeen _, EngineEvent.ObjectGone _ -> OTHERS;
      case EngineEvent.Answered _, EngineEvent.PermitDecided _ ->
          throw new IllegalArgumentException("no watch delivers " + event);
    };
  }
}
