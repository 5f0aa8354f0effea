package io.berth.simulation;

/** A reservation is held only for a pod on its way to a node, and given back at most once. */
final class NoReservationLeaks extends Invariant {
  NoReservationLeaks(Scene scene) {
    super(scene);
  }

  @Override
  void afterStep() {
    scene.ledger().mistakes().forEach(this::broken);
    for (ReservationLedger.Entry entry : scene.ledger().held()) {
      if (!scene.subject().bindings().contains(entry.uid())) {
        broken(entry + " is still held, but the pod is not on its way to a node");
      }
    }
  }

  @Override
  void atRest() {
    scene.ledger().held().forEach(entry -> broken(entry + " is held for ever"));
  }
}
