package io.berth.simulation;

import io.berth.engine.Scheduler;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Observer;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.queue.QueueState;
import io.berth.spi.cluster.ClusterView;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/** The real scheduler. */
final class SchedulerSubject implements Subject {
  private final Scheduler scheduler;

  SchedulerSubject(
      SchedulerSetup setup, CommandPort commands, InstantSource clock, Observer observer) {
    scheduler = new Scheduler(setup, commands, clock, observer);
  }

  @Override
  public void offer(EngineEvent event) {
    scheduler.inbox().offer(event);
  }

  @Override
  public int waitingEvents() {
    return scheduler.inbox().size();
  }

  @Override
  public boolean step() {
    return scheduler.step();
  }

  @Override
  public Optional<Instant> nextDeadline() {
    return scheduler.nextDeadline();
  }

  @Override
  public ClusterView cluster() {
    return scheduler.cluster();
  }

  @Override
  public boolean isAssumed(String uid) {
    return scheduler.isAssumed(uid);
  }

  @Override
  public Set<String> bindings() {
    return scheduler.bindings();
  }

  @Override
  public boolean isQueued(String uid) {
    return scheduler.place(uid).filter(where -> where.place() != QueueState.IN_FLIGHT).isPresent();
  }

  @Override
  public Optional<Set<String>> rejectorsOf(String uid) {
    return scheduler
        .place(uid)
        .filter(where -> where.place() == QueueState.UNSCHEDULABLE)
        .<Set<String>>map(where -> where.rejectors().all());
  }
}
