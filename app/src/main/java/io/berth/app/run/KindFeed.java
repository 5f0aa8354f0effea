package io.berth.app.run;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.kube.watch.WatchListener;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kind;
import java.util.Optional;

/** Tells a scheduler about the objects of one kind. What goes wrong is logged by the reflector. */
final class KindFeed<T extends Record & KubeObject> implements WatchListener<T> {
  private final Kind<T> kind;
  private final Inbox inbox;
  private final Runnable whenSynced;
  private volatile boolean synced;
  private volatile String lastProblem = "";

  KindFeed(Kind<T> kind, Inbox inbox, Runnable whenSynced) {
    this.kind = kind;
    this.inbox = inbox;
    this.whenSynced = whenSynced;
  }

  @Override
  public void seen(T object) {
    inbox.offer(
        switch (object) {
          case Pod pod -> new EngineEvent.PodSeen(pod);
          case Node node -> new EngineEvent.NodeSeen(node);
          default -> new EngineEvent.ObjectSeen(object);
        });
  }

  @Override
  public void gone(ObjectIdentity object) {
    Class<?> type = object.kind().type();
    if (type == Pod.class) {
      inbox.offer(new EngineEvent.PodGone(object.uid()));
    } else if (type == Node.class) {
      inbox.offer(new EngineEvent.NodeGone(object.name()));
    } else {
      inbox.offer(new EngineEvent.ObjectGone(object));
    }
  }

  @Override
  public void synced() {
    lastProblem = "";
    if (!synced) {
      synced = true;
      whenSynced.run();
    }
  }

  @Override
  public void notServed() {
    synced();
  }

  @Override
  public void unavailable(String problem) {
    lastProblem = problem;
  }

  /** Why it is not known yet what there is of the kind; empty if it is. */
  Optional<String> problem() {
    if (synced) {
      return Optional.empty();
    }
    String why = lastProblem.isEmpty() ? "handlers are not fully synchronized" : lastProblem;
    return Optional.of(kind.resource() + ": " + why);
  }
}
