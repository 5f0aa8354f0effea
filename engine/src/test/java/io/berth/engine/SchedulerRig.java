package io.berth.engine;

import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.EngineClock;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.BindPlugin;
import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.Binding;
import io.berth.spi.Cycle;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGates;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PluginException;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.Rejected;
import io.berth.spi.Send;
import io.berth.spi.WaitingPod;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/** A scheduler with one simple profile, in time that a test controls. */
final class SchedulerRig {
  final List<Command> commands = new ArrayList<>();
  private final List<String> attempts = new ArrayList<>();
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private Optional<Rejected> rejection = Optional.empty();
  final Inbox inbox = new Inbox(() -> {});
  final Scheduler scheduler =
      new Scheduler(
          setup(),
          inbox,
          commands::add,
          SchedulerOptions.of(EngineClock.of(() -> now)).withObserver(observer()));

  private Observer observer() {
    return observation -> {
      if (observation instanceof Observation.Attempted attempted) {
        attempts.add(attempted.pod().uid());
      }
    };
  }

  private SchedulerSetup setup() {
    SequencedMap<String, Profile> profiles = new LinkedHashMap<>();
    profiles.put("default-scheduler", profile());
    return new SchedulerSetup(
        KubeSchedulerConfiguration.EMPTY, FeatureGates.DEFAULTS, profiles, List.of(), List.of());
  }

  private Profile profile() {
    Everything plugin = new Everything();
    return new Profile(
        "default-scheduler",
        List.of(),
        plugin,
        List.of(plugin),
        List.of(plugin),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(plugin),
        List.of(),
        Optional.empty());
  }

  /** Sorts by time, filters as the test says, and binds. */
  private final class Everything implements QueueSortPlugin, FilterPlugin, BindPlugin {
    @Override
    public String name() {
      return "Everything";
    }

    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(
          ExtensionPoint.QUEUE_SORT,
          ExtensionPoint.PRE_FILTER,
          ExtensionPoint.FILTER,
          ExtensionPoint.BIND);
    }

    @Override
    public int compare(WaitingPod left, WaitingPod right) {
      return left.queuedAt().compareTo(right.queuedAt());
    }

    @Override
    public FilterPlan preFilter(Cycle cycle) {
      NodeFilter filter = _ -> rejection.isPresent() ? rejection.get() : Fits.FITS;
      return filter;
    }

    @Override
    public BindResult bind(Binding binding) {
      if (binding.outcomes().isEmpty()) {
        return new Send(
            List.of(
                new Write.BindPod(ObjectIdentity.of(binding.pod().pod()), binding.node().name())));
      }
      if (binding.outcomes().getFirst() instanceof WriteOutcome.Failed failed) {
        throw new PluginException(failed.message());
      }
      return Done.DONE;
    }
  }

  SchedulerRig node(String name) {
    inbox.offer(new EngineEvent.NodeSeen(TestObjects.node(name, "{}")));
    return this;
  }

  /** A pending pod; its scheduler is ours unless the spec says otherwise. */
  SchedulerRig pod(String name, String spec) {
    String fields = spec.substring(1, spec.length() - 1);
    String ours = fields.contains("schedulerName") ? "" : "schedulerName: default-scheduler";
    String comma = ours.isEmpty() || fields.isEmpty() ? "" : ", ";
    return see(TestObjects.pod(name, "{" + ours + comma + fields + "}"));
  }

  SchedulerRig bound(String name, String node) {
    return pod(name, "{nodeName: %s}".formatted(node));
  }

  SchedulerRig terminatingPod(String name) {
    return see(pod(name, "deletionTimestamp: '2026-01-01T00:00:00Z'", "", ""));
  }

  SchedulerRig finished(String name, String node) {
    return see(pod(name, "generation: 2", "nodeName: " + node, "phase: Succeeded"));
  }

  private static Pod pod(String name, String metadata, String spec, String status) {
    String separator = spec.isEmpty() ? "" : ", ";
    return TestObjects.read(
        Pod.class,
        """
        {metadata: {name: %s, namespace: default, uid: %s, %s},
         spec: {schedulerName: default-scheduler%s%s}, status: {%s}}
        """
            .formatted(name, name, metadata, separator, spec, status));
  }

  private SchedulerRig see(Pod pod) {
    inbox.offer(new EngineEvent.PodSeen(pod));
    return this;
  }

  SchedulerRig rejecting(String reason) {
    rejection = Optional.of(Rejected.unschedulable(reason));
    return this;
  }

  SchedulerRig accepting() {
    rejection = Optional.empty();
    return this;
  }

  SchedulerRig pass(Duration time) {
    now = now.plus(time);
    return this;
  }

  /** Answers the last binding. */
  SchedulerRig answer(CommandOutcome outcome) {
    Command last = commands.stream().filter(SchedulerRig::isBinding).toList().getLast();
    inbox.offer(new EngineEvent.Answered(last.ticket(), outcome));
    return this;
  }

  SchedulerRig run() {
    int steps = 0;
    while (scheduler.step() && steps < 100) {
      steps++;
    }
    return this;
  }

  List<String> binds() {
    return commands.stream()
        .filter(SchedulerRig::isBinding)
        .map(command -> (Write.BindPod) ((Command.Perform) command).write())
        .map(bind -> bind.object().name() + " to " + bind.node())
        .toList();
  }

  private static boolean isBinding(Command command) {
    return command instanceof Command.Perform(long _, Write.BindPod _);
  }

  List<String> notes() {
    return commands.stream()
        .filter(Command.RecordEvent.class::isInstance)
        .map(command -> ((Command.RecordEvent) command).event().note())
        .toList();
  }

  long attempts(String uid) {
    return attempts.stream().filter(uid::equals).count();
  }
}
