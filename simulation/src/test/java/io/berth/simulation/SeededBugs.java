package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import io.berth.engine.question.Questions;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.resources.Quantity;
import io.berth.spi.Reservation;
import io.berth.spi.Write;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Schedulers with a bug, made by standing between the scheduler and the rest of the world. */
final class SeededBugs {
  private SeededBugs() {}

  /** What the scheduler receives in place of an event; empty if the event is lost. */
  @FunctionalInterface
  interface EventFilter {
    Optional<EngineEvent> apply(EngineEvent event);
  }

  /** Creates a filter for each scheduler of a simulation. */
  @FunctionalInterface
  interface EventFilterFactory {
    EventFilter create();
  }

  static UnaryOperator<SimulationSettings> filteringEvents(EventFilterFactory filters) {
    return settings ->
        settings.withScheduler(
            (setup, commands, options) -> {
              EventFilter filter = filters.create();
              return new ForwardingScheduler(new RealScheduler(setup, commands, options)) {
                @Override
                public void offer(EngineEvent event) {
                  filter.apply(event).ifPresent(super::offer);
                }
              };
            });
  }

  /** What the scheduler sends in place of a command. */
  @FunctionalInterface
  interface CommandFilter {
    void send(Command command, CommandPort commands);
  }

  static UnaryOperator<SimulationSettings> filteringCommands(CommandFilter filter) {
    return settings ->
        settings.withScheduler(
            (setup, commands, options) ->
                new RealScheduler(setup, command -> filter.send(command, commands), options));
  }

  static SimulationSettings forgettingTimers(SimulationSettings settings) {
    return settings.withScheduler(
        (setup, commands, options) ->
            new ForwardingScheduler(new RealScheduler(setup, commands, options)) {
              @Override
              public Optional<Duration> idleTime() {
                return Optional.empty();
              }
            });
  }

  static EventFilter losing(Class<? extends EngineEvent> kind, int oneOf) {
    int[] count = {0};
    return event ->
        kind.isInstance(event) && ++count[0] % oneOf == 0 ? Optional.empty() : Optional.of(event);
  }

  /** Replaces outcomes of one kind by another. */
  static EventFilter taking(Class<? extends CommandOutcome> kind, CommandOutcome forThis) {
    return event ->
        event instanceof EngineEvent.Answered answered && kind.isInstance(answered.outcome())
            ? Optional.of(new EngineEvent.Answered(answered.ticket(), forThis))
            : Optional.of(event);
  }

  /** Receives a node once and no update until it is gone. */
  static EventFilter ignoringNodeUpdates() {
    Set<String> known = new HashSet<>();
    return event ->
        switch (event) {
          case EngineEvent.NodeSeen seen ->
              known.add(seen.node().key()) ? Optional.of(event) : Optional.empty();
          case EngineEvent.NodeGone gone -> {
            known.remove(gone.name());
            yield Optional.of(event);
          }
          default -> Optional.of(event);
        };
  }

  /** Receives each bound pod as it was before, unbound. */
  static EventFilter receivingOldPods() {
    Map<String, EngineEvent> unbound = new HashMap<>();
    return event -> {
      if (!(event instanceof EngineEvent.PodSeen seen)) {
        return Optional.of(event);
      }
      String uid = seen.pod().metadata().uid();
      if (seen.pod().spec().nodeName().isEmpty()) {
        unbound.put(uid, event);
        return Optional.of(event);
      }
      return Optional.of(
          seen.pod().status().phase().isEmpty() ? event : unbound.getOrDefault(uid, event));
    };
  }

  /** Never receives that a pod lost its gates. */
  static EventFilter missingUngating() {
    Set<String> gated = new HashSet<>();
    return event -> {
      if (!(event instanceof EngineEvent.PodSeen seen)) {
        return Optional.of(event);
      }
      Pod pod = seen.pod();
      if (!pod.spec().schedulingGates().isEmpty()) {
        gated.add(pod.metadata().uid());
        return Optional.of(event);
      }
      return pod.spec().nodeName().isEmpty() && gated.contains(pod.metadata().uid())
          ? Optional.empty()
          : Optional.of(event);
    };
  }

  /** Receives nodes twice as large as they are. */
  static EventFilter doublingNodes() {
    return event ->
        Optional.of(
            event instanceof EngineEvent.NodeSeen seen
                ? new EngineEvent.NodeSeen(doubled(seen.node()))
                : event);
  }

  private static Node doubled(Node node) {
    Map<String, Quantity> larger = new LinkedHashMap<>(node.status().allocatable());
    larger.replaceAll((_, amount) -> Quantity.parse(String.valueOf(amount.value() * 2)));
    return Edit.status(node, "allocatable", larger);
  }

  static void bindingTwice(Command command, CommandPort commands) {
    commands.send(command);
    if (command instanceof Command.Perform(long ticket, Write.BindPod bind)) {
      commands.send(new Command.Perform(-ticket, bind));
    }
  }

  static void neverAsking(Command command, CommandPort commands) {
    if (!(command instanceof Command.Get)) {
      commands.send(command);
    }
  }

  /** Never learns what became of a patch. */
  static void neverAskingAboutPatches(Command command, CommandPort commands) {
    if (!(command instanceof Command.Get get) || get.object().kind().type() == Pod.class) {
      commands.send(command);
    }
  }

  /** Sends a patch again instead of asking what became of it. */
  static SimulationSettings repeatingPatches(SimulationSettings settings) {
    return settings.withScheduler(
        (setup, commands, options) -> {
          Map<ObjectIdentity, Write> last = new HashMap<>();
          return new RealScheduler(
              setup, command -> commands.send(repeated(command, last)), options);
        });
  }

  private static Command repeated(Command command, Map<ObjectIdentity, Write> last) {
    if (command instanceof Command.Perform(_, Write.Patch patch)) {
      last.put(patch.object(), patch);
    }
    Write sent = command instanceof Command.Get ? last.get(command.object()) : null;
    return sent == null ? command : new Command.Perform(command.ticket(), sent);
  }

  /** Takes a patch of unknown outcome for done. */
  static SimulationSettings trustingPatches(SimulationSettings settings) {
    return settings.withScheduler(
        (setup, commands, options) -> {
          Set<Long> patches = new HashSet<>();
          CommandPort noting =
              command -> {
                if (command instanceof Command.Perform(long ticket, Write.Patch _)) {
                  patches.add(ticket);
                }
                commands.send(command);
              };
          return new ForwardingScheduler(new RealScheduler(setup, noting, options)) {
            @Override
            public void offer(EngineEvent event) {
              super.offer(trusted(event, patches));
            }
          };
        });
  }

  private static EngineEvent trusted(EngineEvent event, Set<Long> patches) {
    return event instanceof EngineEvent.Answered(long ticket, CommandOutcome.Unknown _)
            && patches.contains(ticket)
        ? new EngineEvent.Answered(ticket, new CommandOutcome.Succeeded())
        : event;
  }

  /** Answers no question. */
  static SimulationSettings ignoringQuestions(SimulationSettings settings) {
    return settings.withScheduler(
        (setup, commands, options) -> {
          Questions unanswered = new Questions(options.clock(), () -> {});
          return new ForwardingScheduler(new RealScheduler(setup, commands, options)) {
            @Override
            public Questions questions() {
              return unanswered;
            }
          };
        });
  }

  static SimulationSettings keepingReservations(SimulationSettings settings) {
    return settings.withLedger(
        _ ->
            new ReservationLedger() {
              @Override
              void unreserve(Entry entry) {}
            });
  }

  static SimulationSettings givingBackTwice(SimulationSettings settings) {
    return settings.withLedger(
        _ ->
            new ReservationLedger() {
              @Override
              Reservation reserve(String plugin, String uid) {
                Reservation reservation = super.reserve(plugin, uid);
                return () -> {
                  reservation.unreserve();
                  reservation.unreserve();
                };
              }
            });
  }
}
