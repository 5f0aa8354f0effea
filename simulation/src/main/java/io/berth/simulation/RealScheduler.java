package io.berth.simulation;

import io.berth.engine.Scheduler;
import io.berth.engine.SchedulerOptions;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.observation.QueueState;
import io.berth.engine.port.CommandPort;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.question.Questions;
import io.berth.spi.cluster.ClusterView;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The engine's scheduler, unchanged. */
final class RealScheduler implements SchedulerUnderTest {
  private final Inbox inbox = new Inbox(() -> {});
  private final Scheduler scheduler;

  RealScheduler(SchedulerSetup setup, CommandPort commands, SchedulerOptions options) {
    scheduler = new Scheduler(setup, inbox, commands, options);
  }

  @Override
  public void offer(EngineEvent event) {
    inbox.offer(event);
  }

  @Override
  public int waitingEvents() {
    return inbox.size();
  }

  @Override
  public boolean step() {
    return scheduler.step();
  }

  @Override
  public Optional<Duration> idleTime() {
    return scheduler.idleTime();
  }

  @Override
  public Questions questions() {
    return scheduler.questions();
  }

  @Override
  public ClusterView cluster() {
    return scheduler.view().cluster();
  }

  @Override
  public boolean isAssumed(String uid) {
    return scheduler.view().isAssumed(uid);
  }

  @Override
  public int assumedObjects() {
    return scheduler.view().assumedObjects();
  }

  @Override
  public Set<String> bindings() {
    return scheduler.view().bindings();
  }

  @Override
  public boolean isQueued(String uid) {
    return scheduler
        .view()
        .queueStatus(uid)
        .filter(status -> status.place() != QueueState.IN_FLIGHT)
        .isPresent();
  }

  @Override
  public Optional<Set<String>> rejectorsOf(String uid) {
    return scheduler
        .view()
        .queueStatus(uid)
        .filter(status -> status.place() == QueueState.UNSCHEDULABLE)
        .<Set<String>>map(status -> status.rejectors().all());
  }
}
