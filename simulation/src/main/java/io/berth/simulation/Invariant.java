package io.berth.simulation;

import io.berth.engine.port.Command;
import io.berth.spi.cluster.PodInfo;
import java.util.List;

/** A condition that must hold whatever happens. */
abstract class Invariant {
  final InvariantContext context;

  Invariant(InvariantContext context) {
    this.context = context;
  }

  static List<Invariant> all(InvariantContext context) {
    return List.of(
        new NoOvercommitment(context),
        new BindOnce(context),
        new QueuedOrBinding(context),
        new AssumptionsHold(context),
        new NoReservationLeaks(context),
        new BoundedInbox(context),
        new NoCommandStorm(context),
        new PermitsTimeOut(context),
        new NoLostWakeUps(context),
        new EveryEventWakes(context),
        new FittingPodsAreBound(context),
        new CacheMatchesStore(context),
        new ObjectAssumptionsHold(context),
        new ClaimsAreExclusive(context),
        new WritesAreSentOnce(context),
        new QuestionsAreAnswered(context));
  }

  final void broken(String text) {
    context.report().accept(getClass().getSimpleName(), text);
  }

  /** The scheduler is about to attempt a pod. */
  void attempting(PodInfo pod) {}

  /** The scheduler is about to assume a pod on a node. */
  void assuming(PodInfo pod, String node) {}

  /** The scheduler is about to forget an assumed pod. */
  void forgetting(PodInfo pod) {}

  /** The scheduler is sending a command. */
  void sending(Command command) {}

  /** The scheduler is about to make a step. */
  void beforeStep() {}

  /** The scheduler has made a step. */
  void afterStep() {}

  /** The scheduler has nothing to do. */
  void idle() {}

  /** Faults have stopped, all messages have arrived, and events have woken up every waiting pod. */
  void settled() {}

  /** The queue has flushed and retried every waiting pod, with no event for a long time. */
  void atRest() {}
}
