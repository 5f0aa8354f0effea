package io.berth.engine.event;

import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.util.Optional;

/** An event for the scheduler: a change of the cluster, or the outcome of a command. */
public sealed interface EngineEvent {
  /** Events of equal keys are about the same thing: the latest replaces those not yet handled. */
  Object key();

  /** A node is as given, whether it is new or not. */
  record NodeSeen(Node node) implements EngineEvent {
    @Override
    public Object key() {
      return new Key("Node", node.metadata().name());
    }
  }

  /** A node is gone. */
  record NodeGone(String name) implements EngineEvent {
    @Override
    public Object key() {
      return new Key("Node", name);
    }
  }

  /** A pod is as given, whether it is new or not. */
  record PodSeen(Pod pod) implements EngineEvent {
    @Override
    public Object key() {
      return new Key("Pod", pod.metadata().uid());
    }
  }

  /** A pod is gone, or has ended. */
  record PodGone(String uid) implements EngineEvent {
    @Override
    public Object key() {
      return new Key("Pod", uid);
    }
  }

  /** Any other object is as given. */
  record ObjectSeen(KubeObject object) implements EngineEvent {
    @Override
    public Object key() {
      return new Key(object.getClass().getName(), object.key());
    }
  }

  /** Any other object is gone. */
  record ObjectGone(ObjectIdentity object) implements EngineEvent {
    @Override
    public Object key() {
      return new Key(object.kind().type().getName(), object.key());
    }
  }

  /** A command has been carried out, or not. */
  record Answered(long ticket, CommandOutcome outcome) implements EngineEvent {
    @Override
    public Object key() {
      return ticket;
    }
  }

  /**
   * A permit plugin decided about a pod that waits for permission.
   *
   * @param plugin on whose behalf
   * @param rejection why not; empty if it is allowed
   */
  record PermitDecided(String uid, String plugin, Optional<String> rejection)
      implements EngineEvent {
    @Override
    public Object key() {
      return new Key("Permit " + plugin, uid);
    }
  }

  /** Identifies an object. */
  record Key(String kind, String name) {}
}
