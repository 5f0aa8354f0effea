package io.berth.engine;

import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.cycle.Verification;
import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.engine.observation.Topic;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.EngineClock;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.core.Pod;
import io.berth.spi.FeatureGates;
import io.berth.spi.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

/** A scheduler with one plugin at every extension point, and what it reports of some topics. */
final class ObservedScheduler implements Observer {
  final EveryPoint plugin = new EveryPoint();
  final List<Command> commands = new ArrayList<>();
  final List<Observation> observations = new ArrayList<>();
  final Inbox inbox = new Inbox(() -> {});
  final Scheduler scheduler;
  private final Set<Topic> topics;
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  ObservedScheduler(Topic... topics) {
    this.topics = Set.copyOf(Arrays.asList(topics));
    SequencedMap<String, Profile> profiles = new LinkedHashMap<>();
    profiles.put("default-scheduler", plugin.profile());
    scheduler =
        new Scheduler(
            new SchedulerSetup(
                KubeSchedulerConfiguration.EMPTY,
                FeatureGates.DEFAULTS,
                profiles,
                List.of(),
                List.of()),
            inbox,
            commands::add,
            SchedulerOptions.of(EngineClock.of(() -> now))
                .withObserver(this)
                .withVerification(new Verification(VerifyMode.OFF, _ -> {})));
  }

  @Override
  public Set<Topic> topics() {
    return topics;
  }

  @Override
  public void observe(Observation observation) {
    observations.add(observation);
  }

  ObservedScheduler nodes(String... names) {
    for (String name : names) {
      inbox.offer(new EngineEvent.NodeSeen(TestObjects.node(name, "{}")));
    }
    return run();
  }

  /** A pod that is new or has changed, and what follows. */
  ObservedScheduler pod(String name, String labels) {
    return pod(name, labels, "");
  }

  ObservedScheduler pod(String name, String labels, String spec) {
    inbox.offer(
        new EngineEvent.PodSeen(
            TestObjects.read(
                Pod.class,
                """
                {metadata: {name: %s, namespace: default, uid: %s, labels: %s},
                 spec: {schedulerName: default-scheduler, %s}}
                """
                    .formatted(name, name, labels, spec))));
    return run();
  }

  ObservedScheduler pod(String name) {
    return pod(name, "{}");
  }

  ObservedScheduler pass(Duration time) {
    elapse(time);
    return run();
  }

  /** Lets time pass in which the scheduler does nothing. */
  void elapse(Duration time) {
    now = now.plus(time);
  }

  /** Answers the last write of a binding, or the last question about one. */
  ObservedScheduler answer(CommandOutcome outcome) {
    Command last = commands.stream().filter(ObservedScheduler::isOfBinding).toList().getLast();
    inbox.offer(new EngineEvent.Answered(last.ticket(), outcome));
    return run();
  }

  private static boolean isOfBinding(Command command) {
    return command instanceof Command.Perform(long _, Write.BindPod _)
        || command instanceof Command.Get;
  }

  ObservedScheduler run() {
    int steps = 0;
    while (scheduler.step() && steps < 100) {
      steps++;
    }
    return this;
  }

  /** The observations of one type since the last look. */
  <T extends Observation> List<T> take(Class<T> type) {
    List<T> taken = observations.stream().filter(type::isInstance).map(type::cast).toList();
    observations.clear();
    return taken;
  }
}
