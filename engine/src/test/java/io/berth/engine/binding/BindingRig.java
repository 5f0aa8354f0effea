package io.berth.engine.binding;

import io.berth.engine.TestObjects;
import io.berth.engine.call.Instrumentation;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Attempt;
import io.berth.engine.observation.Observation;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.EngineClock;
import io.berth.engine.port.Tickets;
import io.berth.engine.profile.Profile;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.BindPlugin;
import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.Binding;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.PermitPlugin;
import io.berth.spi.PermitPlugin.PermitResult;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreBindPlugin.PreBindResult;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ReservePlugin.ReserveResult;
import io.berth.spi.Send;
import io.berth.spi.WaitingPod;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** One pod that is to be bound to one node by plugins that do what a test says. */
final class BindingRig implements BindingListener {
  static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  final List<String> story = new ArrayList<>();
  final List<Command> commands = new ArrayList<>();
  private final List<ReservePlugin> reserve = new ArrayList<>();
  private final List<PermitPlugin> permit = new ArrayList<>();
  private final List<PreBindPlugin> preBind = new ArrayList<>();
  private final List<BindPlugin> bind = new ArrayList<>();
  final List<Observation> observations = new ArrayList<>();
  final ClusterCache cluster = new ClusterCache();
  private Duration elapsed = Duration.ZERO;
  private Duration wallClockError = Duration.ZERO;
  private final Instrumentation instrumentation =
      Instrumentation.of(new Clocks(), observations::add);
  final Bindings bindings =
      new Bindings(
          commands::add, new Tickets(), cluster.objects(), new Assumed(), instrumentation, this);

  /** Wall time that a test can set wrong, and monotonic time that it cannot. */
  private final class Clocks implements EngineClock {
    @Override
    public Instant instant() {
      return START.plus(elapsed).plus(wallClockError);
    }

    @Override
    public long nanoTime() {
      return elapsed.toNanos();
    }
  }

  /** Assumes objects in the cluster. */
  private final class Assumed implements ObjectAssumptions {
    @Override
    public void assume(KubeObject object) {
      cluster.assumeObject(object);
    }

    @Override
    public void forget(KubeObject assumed) {
      cluster.forgetObject(assumed);
    }
  }

  record Named(String name) implements PostBindPlugin, QueueSortPlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of();
    }

    @Override
    public void postBind(Binding binding) {
      throw new IllegalStateException("a plugin that is told cannot do harm: " + binding.now());
    }

    @Override
    public int compare(WaitingPod left, WaitingPod right) {
      return left.queuedAt().compareTo(right.queuedAt());
    }
  }

  private record Reserving(String name, Supplier<ReserveResult> answer) implements ReservePlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.RESERVE);
    }

    @Override
    public ReserveResult reserve(io.berth.spi.Cycle cycle, NodeInfo chosen) {
      return answer.get();
    }
  }

  private record Permitting(String name, Supplier<PermitResult> answer) implements PermitPlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.PERMIT);
    }

    @Override
    public PermitResult permit(io.berth.spi.Cycle cycle, NodeInfo chosen) {
      return answer.get();
    }
  }

  private record Preparing(String name, Function<Binding, PreBindResult> answer)
      implements PreBindPlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.PRE_BIND);
    }

    @Override
    public PreBindResult preBind(Binding binding) {
      return answer.apply(binding);
    }
  }

  private record Binder(String name, Function<Binding, BindResult> answer) implements BindPlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.BIND);
    }

    @Override
    public BindResult bind(Binding binding) {
      return answer.apply(binding);
    }
  }

  BindingRig reserve(String name, Supplier<ReserveResult> answer) {
    reserve.add(new Reserving(name, answer));
    return this;
  }

  BindingRig permit(String name, Supplier<PermitResult> answer) {
    permit.add(new Permitting(name, answer));
    return this;
  }

  BindingRig preBind(String name, Function<Binding, PreBindResult> answer) {
    preBind.add(new Preparing(name, answer));
    return this;
  }

  BindingRig bind(String name, Function<Binding, BindResult> answer) {
    bind.add(new Binder(name, answer));
    return this;
  }

  /** Writes the binding and reports what came of it. */
  static BindResult defaultBinder(Binding binding) {
    if (binding.outcomes().isEmpty()) {
      ObjectIdentity pod = ObjectIdentity.of(binding.pod().pod());
      return new Send(List.of(new Write.BindPod(pod, binding.node().name())));
    }
    return switch (binding.outcomes().getFirst()) {
      case WriteOutcome.Written _ -> Done.DONE;
      case WriteOutcome.Failed failed -> throw new io.berth.spi.PluginException(failed.message());
    };
  }

  BindingRig start() {
    return start("p1");
  }

  /** Reserves for a pod of this name, and begins to bind it. */
  BindingRig start(String pod) {
    cluster.putNode(TestObjects.node("n1", "{}"));
    Attempt attempt = new Attempt(TestObjects.pending(pod), cluster.view());
    NodeInfo node = attempt.cluster().nodes().getFirst();
    Reservations reservations =
        new Reservations(instrumentation.calls(), attempt.pod(), node, new Assumed());
    Optional<BindingFailure> refused = reservations.reserve(profile(), attempt);
    if (refused.isPresent()) {
      failed(attempt.pod(), refused.get());
    } else {
      bindings.start(profile(), attempt, node, reservations);
    }
    return this;
  }

  private Profile profile() {
    return new Profile(
        "test",
        List.of(),
        new Named("Sort"),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        reserve,
        permit,
        preBind,
        bind,
        List.of(new Named("Told")),
        Optional.empty());
  }

  BindingRig answer(CommandOutcome outcome) {
    bindings.answered(commands.getLast().ticket(), outcome);
    return this;
  }

  BindingRig pass(Duration time) {
    elapsed = elapsed.plus(time);
    bindings.tick();
    return this;
  }

  /** Sets the wall clock back or forth; monotonic time goes on as before. */
  BindingRig setWallClock(Duration error) {
    wallClockError = error;
    return this;
  }

  /** The next deadline as the time of a wall clock that is right. */
  Optional<Instant> nextDeadline() {
    return bindings.nextDeadline().stream().mapToObj(START::plusNanos).findFirst();
  }

  @Override
  public void delayed(PodInfo pod, String node) {
    story.add("delayed");
  }

  @Override
  public void permitted(PodInfo pod) {
    story.add("permitted");
  }

  @Override
  public void uncertain(PodInfo pod, String node) {
    story.add("uncertain");
  }

  @Override
  public void bound(PodInfo pod, String node) {
    story.add("bound to " + node);
  }

  @Override
  public void failed(PodInfo pod, BindingFailure failure) {
    story.add(
        switch (failure) {
          case BindingFailure.RejectedEarly early ->
              "rejected by " + early.plugin() + ": " + early.rejection().message();
          case BindingFailure.RejectedLate late ->
              "rejected late by " + late.plugin() + ": " + late.message();
          case BindingFailure.Broken broken -> "broken: " + broken.message();
        });
  }
}
