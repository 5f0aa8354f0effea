package io.berth.simulation;

import io.berth.engine.event.EngineEvent;

/** Objects that one watch delivers. There is no order between the events of two kinds. */
enum Kind {
  PODS,
  NODES,
  OTHERS;

  static Kind of(EngineEvent event) {
    return switch (event) {
      case EngineEvent.PodSeen _, EngineEvent.PodGone _ -> PODS;
      case EngineEvent.NodeSeen _, EngineEvent.NodeGone _ -> NODES;
      case EngineEvent.ObjectSeen _, EngineEvent.ObjectGone _ -> OTHERS;
      case EngineEvent.Answered _, EngineEvent.PermitDecided _ ->
          throw new IllegalArgumentException("no watch delivers " + event);
    };
  }
}
