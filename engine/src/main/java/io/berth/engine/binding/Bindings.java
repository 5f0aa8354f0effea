package io.berth.engine.binding;

import io.berth.engine.binding.PodBinding.Phase;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.PodReference;
import io.berth.engine.profile.Profile;
import io.berth.spi.Cycle;
import io.berth.spi.Rejected;
import io.berth.spi.Write;
import io.berth.spi.cluster.NodeInfo;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** All pods on their way to a node. */
public final class Bindings {
  private final CommandPort commands;
  private final LongSupplier tickets;
  private final InstantSource clock;
  private final BindingListener listener;
  private final BindingSteps steps;
  private final Map<String, PodBinding> byUid = new LinkedHashMap<>();
  private final Map<Long, PodBinding> byTicket = new HashMap<>();

  /** Those that have a deadline, in the order of their start; most wait only for an answer. */
  private final NavigableMap<Long, PodBinding> withDeadline = new TreeMap<>();

  private long started;

  public Bindings(
      CommandPort commands, LongSupplier tickets, InstantSource clock, BindingListener listener) {
    this.commands = commands;
    this.tickets = tickets;
    this.clock = clock;
    this.listener = listener;
    this.steps = new BindingSteps(this::send);
  }

  /**
   * Takes over a pod that has been assumed on a node and for which everything is reserved. A pod
   * that is refused at once is reported as failed before this returns.
   */
  public void start(Profile profile, Cycle cycle, NodeInfo node, Reservations reservations) {
    PodBinding binding = new PodBinding(started++, profile, cycle.pod(), node, reservations, clock);
    byUid.put(cycle.pod().uid(), binding);
    binding
        .permission
        .ask(profile, cycle, node, clock.instant())
        .ifPresentOrElse(failure -> fail(binding, failure), () -> begin(binding));
  }

  private void begin(PodBinding binding) {
    if (!binding.permission.isGranted()) {
      tellDelay(binding);
    }
    advance(binding);
  }

  /** Tells it once, however often a plugin is asked again. */
  private void tellDelay(PodBinding binding) {
    if (!binding.delayTold) {
      binding.delayTold = true;
      listener.delayed(binding.pod(), binding.node().name());
    }
  }

  /** A command has been answered. */
  public void answered(long ticket, CommandOutcome outcome) {
    PodBinding binding = byTicket.remove(ticket);
    if (binding == null || binding.phase == Phase.ENDED) {
      return;
    }
    binding.writes.answered(ticket, outcome, clock.instant());
    if (binding.writes.uncertain().isPresent()) {
      listener.uncertain(binding.pod(), binding.node().name());
    }
    advance(binding);
  }

  /** Somebody decided about a pod that waits for permission; too late is no error. */
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
      fail(binding, new BindingFailure.Broken("somebody else has bound it to \"" + node + "\""));
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

  /** The cluster has changed, or time has passed. */
  public void tick() {
    Instant now = clock.instant();
    for (PodBinding binding : List.copyOf(withDeadline.values())) {
      binding
          .permission
          .expired(now)
          .filter(_ -> binding.phase == Phase.PERMIT)
          .ifPresent(failure -> fail(binding, failure));
      if (binding.writes.retryAt().filter(at -> !at.isAfter(now)).isPresent()) {
        ask(binding);
      }
      if (binding.awaiting != null) {
        binding.awaiting = null;
        advance(binding);
      }
      noteDeadline(binding);
    }
  }

  private void noteDeadline(PodBinding binding) {
    if (binding.phase != Phase.ENDED && binding.deadline().isPresent()) {
      withDeadline.put(binding.number, binding);
    } else {
      withDeadline.remove(binding.number);
    }
  }

  /** When {@link #tick} has something to do although nothing has happened. */
  public Optional<Instant> nextDeadline() {
    return withDeadline.values().stream()
        .flatMap(binding -> binding.deadline().stream())
        .min(Comparator.naturalOrder());
  }

  /** The pods on their way. */
  public Set<String> uids() {
    return Collections.unmodifiableSet(byUid.keySet());
  }

  private void advance(PodBinding binding) {
    goOn(binding);
    noteDeadline(binding);
  }

  private void goOn(PodBinding binding) {
    if (binding.phase == Phase.PERMIT && binding.permission.isGranted()) {
      binding.nextPhase(Phase.PREPARE);
      listener.permitted(binding.pod());
    }
    if (binding.phase == Phase.PERMIT || binding.phase == Phase.ENDED) {
      return;
    }
    if (!binding.writes.areAnswered()) {
      return;
    }
    binding.takeOutcomes();
    switch (steps.run(binding)) {
      case BindingSteps.Waiting waiting -> {
        if (waiting.isPreparing()) {
          tellDelay(binding);
        }
      }
      case BindingSteps.Bound _ -> {
        end(binding);
        listener.bound(binding.pod(), binding.node().name());
      }
      case BindingSteps.Failed failed -> fail(binding, failed.failure());
    }
  }

  private void send(PodBinding binding, List<Write> writes) {
    for (Write write : writes) {
      switch (write) {
        case Write.BindPod bind -> {
          long ticket = ticket(binding);
          binding.writes.sent(ticket, bind);
          commands.send(new Command.Bind(ticket, reference(binding), bind.node()));
        }
      }
    }
  }

  private void ask(PodBinding binding) {
    long ticket = ticket(binding);
    binding.writes.asking(ticket);
    commands.send(new Command.Find(ticket, reference(binding)));
  }

  private long ticket(PodBinding binding) {
    long ticket = tickets.getAsLong();
    byTicket.put(ticket, binding);
    binding.tickets.add(ticket);
    return ticket;
  }

  private static PodReference reference(PodBinding binding) {
    return PodReference.to(binding.pod().pod());
  }

  private void fail(PodBinding binding, BindingFailure failure) {
    end(binding);
    binding.reservations.release();
    listener.failed(binding.pod(), failure);
  }

  private void end(PodBinding binding) {
    binding.phase = Phase.ENDED;
    byUid.remove(binding.pod().uid());
    binding.tickets.forEach(byTicket::remove);
    withDeadline.remove(binding.number);
  }
}
