package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Observer;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.spi.cluster.ClusterView;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/** The scheduler whose life is looked at. */
interface Subject {
  void offer(EngineEvent event);

  /** How many events wait to be handled. */
  int waitingEvents();

  boolean step();

  Optional<Instant> nextDeadline();

  ClusterView cluster();

  boolean isAssumed(String uid);

  Set<String> bindings();

  /** Whether the pod is somewhere in the queue. */
  boolean isQueued(String uid);

  /** Which plugins a pod waits for that was rejected; absent if it does not wait for any. */
  Optional<Set<String>> rejectorsOf(String uid);

  /** Makes schedulers; each restart takes a new one. */
  @FunctionalInterface
  interface Maker {
    Subject make(
        SchedulerSetup setup, CommandPort commands, InstantSource clock, Observer observer);
  }
}
