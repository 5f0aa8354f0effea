package io.berth.simulation;

import io.berth.engine.SchedulerOptions;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.CommandPort;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.question.Questions;
import io.berth.spi.cluster.ClusterView;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The scheduler under test, as the simulation drives and inspects it. */
interface SchedulerUnderTest {
  void offer(EngineEvent event);

  /** How many events wait to be handled. */
  int waitingEvents();

  boolean step();

  /** How long it has nothing to do unless an event arrives; absent if that is for ever. */
  Optional<Duration> idleTime();

  Questions questions();

  ClusterView cluster();

  boolean isAssumed(String uid);

  /** How many objects are shown as the scheduler assumes them to become. */
  int assumedObjects();

  Set<String> bindings();

  /** Whether the pod is somewhere in the queue. */
  boolean isQueued(String uid);

  /** The plugins that rejected an unschedulable pod; absent if the pod is not unschedulable. */
  Optional<Set<String>> rejectorsOf(String uid);

  /** Creates schedulers; each restart takes a new one. */
  @FunctionalInterface
  interface Factory {
    SchedulerUnderTest create(SchedulerSetup setup, CommandPort commands, SchedulerOptions options);
  }
}
