package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.meta.ObjectIdentity;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Delivers the changes of one kind to one scheduler: in order, late, sometimes twice. While it is
 * broken all events are lost; afterwards it delivers the differences between a new list and what it
 * delivered before.
 */
final class SimulatedWatch {
  private final WatchedKind kind;
  private final World world;
  private final Consumer<EngineEvent> receiver;
  private final Map<Object, EngineEvent> delivered = new LinkedHashMap<>();
  private Instant latest;
  private boolean broken;
  private boolean closed;
  private int connection;

  SimulatedWatch(WatchedKind kind, World world, Consumer<EngineEvent> receiver) {
    this.kind = kind;
    this.world = world;
    this.receiver = receiver;
    this.latest = world.tasks().now();
    world.store().list(kind).forEach(this::deliver);
    world.store().listen(this::changed);
  }

  private void changed(EngineEvent event) {
    if (closed || broken || WatchedKind.of(event) != kind) {
      return;
    }
    String name = world.nameCounter().next("watch " + event.key());
    Instant at = world.tasks().now().plus(lag(name));
    latest = at.isAfter(latest) ? at : latest;
    int sentOver = connection;
    world
        .tasks()
        .at(
            latest,
            () -> {
              if (sentOver == connection) {
                deliver(name, event);
              }
            });
  }

  private Duration lag(String name) {
    boolean slow = world.random().isTrue("slow " + name, 0.1);
    return world.random().millis("lag " + name, 0, slow ? 2_000 : 20);
  }

  private void deliver(String name, EngineEvent event) {
    deliver(event);
    if (world.faults().at(name, Fault.OF_WATCH) == Fault.DUPLICATED) {
      deliver(event);
    }
  }

  private void deliver(EngineEvent event) {
    if (isGone(event)) {
      delivered.remove(event.key());
    } else {
      delivered.put(event.key(), event);
    }
    receiver.accept(event);
  }

  /** Loses all events that are in flight or occur within this time, then lists again. */
  void breakFor(Duration time) {
    if (!broken && !closed) {
      broken = true;
      connection++;
      world.tasks().in(time, this::listAgain);
    }
  }

  private void listAgain() {
    if (closed) {
      return;
    }
    broken = false;
    Map<Object, EngineEvent> listed = new LinkedHashMap<>();
    world.store().list(kind).forEach(event -> listed.put(event.key(), event));
    List<EngineEvent> lost =
        delivered.values().stream().filter(event -> !listed.containsKey(event.key())).toList();
    lost.forEach(event -> deliver(gone(event)));
    listed.values().stream()
        .filter(event -> !event.equals(delivered.get(event.key())))
        .toList()
        .forEach(this::deliver);
  }

  /** Stops delivering. */
  void close() {
    closed = true;
    connection++;
  }

  private static boolean isGone(EngineEvent event) {
    return event instanceof EngineEvent.PodGone
        || event instanceof EngineEvent.NodeGone
        || event instanceof EngineEvent.ObjectGone;
  }

  private static EngineEvent gone(EngineEvent seen) {
    return switch (seen) {
      case EngineEvent.PodSeen pod -> new EngineEvent.PodGone(pod.pod().metadata().uid());
      case EngineEvent.NodeSeen node -> new EngineEvent.NodeGone(node.node().metadata().name());
      case EngineEvent.ObjectSeen object ->
          new EngineEvent.ObjectGone(ObjectIdentity.of(object.object()));
      default -> throw new IllegalArgumentException(seen + " is not about something seen");
    };
  }
}
