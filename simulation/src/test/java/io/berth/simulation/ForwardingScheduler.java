package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.question.Questions;
import io.berth.spi.cluster.ClusterView;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** A scheduler that does what another one does; the start of one that does not. */
class ForwardingScheduler implements SchedulerUnderTest {
  private final SchedulerUnderTest real;

  ForwardingScheduler(SchedulerUnderTest real) {
    this.real = real;
  }

  @Override
  public void offer(EngineEvent event) {
    real.offer(event);
  }

  @Override
  public int waitingEvents() {
    return real.waitingEvents();
  }

  @Override
  public boolean step() {
    return real.step();
  }

  @Override
  public Optional<Duration> idleTime() {
    return real.idleTime();
  }

  @Override
  public Questions questions() {
    return real.questions();
  }

  @Override
  public ClusterView cluster() {
    return real.cluster();
  }

  @Override
  public boolean isAssumed(String uid) {
    return real.isAssumed(uid);
  }

  @Override
  public int assumedObjects() {
    return real.assumedObjects();
  }

  @Override
  public Set<String> bindings() {
    return real.bindings();
  }

  @Override
  public boolean isQueued(String uid) {
    return real.isQueued(uid);
  }

  @Override
  public Optional<Set<String>> rejectorsOf(String uid) {
    return real.rejectorsOf(uid);
  }
}
