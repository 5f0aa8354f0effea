package io.berth.simulation;

/** A reservation is held only for a pod on its way to a node, and given back at most once. */
final class NoReservationLeaks extends Invariant {
  NoReservationLeaks(InvariantContext context) {
    super(context);
  }

  @Override
  void afterStep() {
    context.ledger().mistakes().forEach(this::broken);
    for (ReservationLedger.Entry entry : context.ledger().held()) {
      if (!context.scheduler().bindings().contains(entry.uid())) {
        broken(entry + " is still held, but the pod is not on its way to a node");
      }
    }
  }

  @Override
  void atRest() {
    context.ledger().held().forEach(entry -> broken(entry + " is held for ever"));
  }
}
