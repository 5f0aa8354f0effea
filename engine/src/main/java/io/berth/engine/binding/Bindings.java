package io.berth.engine.binding;

import io.berth.engine.binding.PodBinding.Phase;
import io.berth.engine.call.Instrumentation;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Tickets;
import io.berth.engine.profile.Profile;
import io.berth.model.meta.KubeObject;
import io.berth.spi.Cycle;
import io.berth.spi.PreBindPlugin.Await;
import io.berth.spi.Rejected;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** All pods on their way to a node. */
public final class Bindings {
  private final BindingCommands commands;
  private final ObjectView objects;
  private final ObjectAssumptions assumptions;
  private final Instrumentation instrumentation;
  private final BindingListener listener;
  private final BindingSteps steps;
  private final Map<String, PodBinding> byUid = new LinkedHashMap<>();
  private final ObjectWaits waits = new ObjectWaits();
  private final DeadlineIndex deadlines = new DeadlineIndex();
  private long started;

  /**
   * No pod is on its way yet.
   *
   * @param objects what plugins see of other objects while they prepare and bind
   * @param assumptions takes objects as the API server answered them, before the watch shows them
   */
  public Bindings(
      CommandPort port,
      Tickets tickets,
      ObjectView objects,
      ObjectAssumptions assumptions,
      Instrumentation instrumentation,
      BindingListener listener) {
    this.commands = new BindingCommands(port, tickets);
    this.objects = objects;
    this.assumptions = assumptions;
    this.instrumentation = instrumentation;
    this.listener = listener;
    this.steps = new BindingSteps(instrumentation.calls());
  }

  /**
   * Takes over a pod that has been assumed on a node and for which everything is reserved. A pod
   * that is refused at once is reported as failed before this returns.
   */
  public void start(Profile profile, Cycle cycle, NodeInfo node, Reservations reservations) {
    PodBinding binding =
        new PodBinding(
            started++, profile, cycle.pod(), node, reservations, objects, instrumentation.clock());
    byUid.put(cycle.pod().uid(), binding);
    binding
        .permission
        .ask(instrumentation.calls(), profile, cycle, node, now())
        .ifPresentOrElse(failure -> fail(binding, failure), () -> begin(binding));
  }

  private void begin(PodBinding binding) {
    if (!binding.permission.isGranted()) {
      reportDelay(binding);
    }
    advance(binding);
  }

  /** Reports it once, however often a plugin is called again. */
  private void reportDelay(PodBinding binding) {
    if (!binding.isDelayReported) {
      binding.isDelayReported = true;
      listener.delayed(binding.pod(), binding.node().name());
    }
  }

  /** A command has been answered. */
  public void answered(long ticket, CommandOutcome outcome) {
    PodBinding binding = commands.answered(ticket);
    if (binding == null) {
      return;
    }
    if (binding.writes.answered(ticket, outcome, now())) {
      listener.uncertain(binding.pod(), binding.node().name());
    }
    advance(binding);
  }

  /** A plugin decided about a pod that waits for its permission; too late is no error. */
  public void permitDecided(String uid, String plugin, Optional<String> rejection) {
    PodBinding binding = byUid.get(uid);
    if (binding == null || binding.phase != Phase.PERMIT || !binding.permission.isAwaited(plugin)) {
      return;
    }
    if (rejection.isPresent()) {
      fail(binding, rejected(plugin, rejection.get()));
    } else {
      binding.permission.allow(plugin);
      advance(binding);
    }
  }

  private static BindingFailure rejected(String plugin, String message) {
    return new BindingFailure.RejectedEarly(plugin, Rejected.unschedulable(message));
  }

  /** The pod was seen on a node; if that was not this binding's doing, nothing is left to do. */
  public void seenBound(String uid, String node) {
    PodBinding binding = byUid.get(uid);
    if (binding == null) {
      return;
    }
    if (binding.phase != Phase.BIND) {
      fail(
          binding, new BindingFailure.Broken("another scheduler has bound it to \"" + node + "\""));
    } else if (binding.writes.confirmed(node)) {
      advance(binding);
    }
  }

  /** The pod is gone: nothing more is done for it. */
  public void abandon(String uid) {
    PodBinding binding = byUid.get(uid);
    if (binding != null) {
      fail(binding, rejected("", "removed"));
    }
  }

  /** A node is gone: no pod is bound to it any more, except where that was sent already. */
  public void nodeGone(String name) {
    for (PodBinding binding : new ArrayList<>(byUid.values())) {
      if (binding.node().name().equals(name) && binding.phase != Phase.BIND) {
        fail(binding, new BindingFailure.Broken("node \"" + name + "\" is gone"));
      }
    }
  }

  /** An object is new, has changed or is gone; bindings that wait for it go on at the next tick. */
  public void objectChanged(Class<? extends KubeObject> kind, String namespace, String name) {
    waits.changed(kind, namespace, name);
  }

  /** Goes on with the bindings whose objects have changed or whose time has come. */
  public void tick() {
    waits.takeWoken().forEach(this::resume);
    long now = now();
    for (PodBinding binding : deadlines.due(now)) {
      switch (binding.phase) {
        case PERMIT -> binding.permission.expired(now).ifPresent(failure -> fail(binding, failure));
        case PRE_BIND, BIND -> {
          if (binding.awaitUntil.isPresent()) {
            resume(binding);
          } else {
            binding.writes.due(now).forEach(write -> commands.ask(binding, write));
            deadlines.update(binding);
          }
        }
        case ENDED -> {}
      }
    }
  }

  private void resume(PodBinding binding) {
    stopWaiting(binding);
    advance(binding);
  }

  private void stopWaiting(PodBinding binding) {
    binding.awaitUntil = OptionalLong.empty();
    waits.remove(binding);
  }

  /** When {@link #tick} has something to do although nothing arrives, in monotonic nanoseconds. */
  public OptionalLong nextDeadline() {
    return deadlines.first();
  }

  /** The pods on their way. */
  public Set<String> uids() {
    return Collections.unmodifiableSet(byUid.keySet());
  }

  /** Goes on as far as possible. */
  private void advance(PodBinding binding) {
    if (binding.phase == Phase.PERMIT && binding.permission.isGranted()) {
      binding.nextPhase(Phase.PRE_BIND);
      listener.permitted(binding.pod());
    }
    if (isReady(binding)) {
      binding.takeOutcomes().forEach(this::assume);
      take(binding, steps.run(binding));
    }
    if (binding.phase != Phase.ENDED) {
      deadlines.update(binding);
    }
  }

  /** What the API server answered is known at once, not only when the watch shows it. */
  private void assume(WriteOutcome outcome) {
    if (outcome instanceof WriteOutcome.Written(Write.Patch _, Optional<KubeObject> answered)
        && answered.isPresent()) {
      try {
        assumptions.assume(answered.get());
      } catch (IllegalStateException e) {
        // the watch has shown a newer version, or that the object is gone
      }
    }
  }

  private static boolean isReady(PodBinding binding) {
    return switch (binding.phase) {
      case PERMIT, ENDED -> false;
      case PRE_BIND, BIND -> binding.awaitUntil.isEmpty() && binding.writes.areAnswered();
    };
  }

  private void take(PodBinding binding, BindingSteps.Progress progress) {
    switch (progress) {
      case BindingSteps.Writes writes -> {
        reportPreparation(binding);
        commands.send(binding, writes.writes());
      }
      case BindingSteps.Waits waits -> {
        reportPreparation(binding);
        await(binding, waits.await());
      }
      case BindingSteps.Bound _ -> {
        steps.postBind(binding);
        end(binding);
        listener.bound(binding.pod(), binding.node().name());
      }
      case BindingSteps.Failed failed -> fail(binding, failed.failure());
    }
  }

  private long now() {
    return instrumentation.clock().nanoTime();
  }

  private void reportPreparation(PodBinding binding) {
    if (binding.phase == Phase.PRE_BIND) {
      reportDelay(binding);
    }
  }

  private void await(PodBinding binding, Await await) {
    binding.awaitUntil = OptionalLong.of(DeadlineIndex.after(now(), await.atMost()));
    waits.add(binding, await.objects());
  }

  private void fail(PodBinding binding, BindingFailure failure) {
    end(binding);
    binding.reservations.release();
    listener.failed(binding.pod(), failure);
  }

  private void end(PodBinding binding) {
    binding.phase = Phase.ENDED;
    byUid.remove(binding.pod().uid());
    commands.forget(binding);
    waits.remove(binding);
    deadlines.remove(binding);
  }
}
