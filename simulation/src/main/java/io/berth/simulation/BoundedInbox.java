package io.berth.simulation;

/** The inbox never holds more than one event for each thing that there is to tell. */
final class BoundedInbox extends Invariant {
  BoundedInbox(Scene scene) {
    super(scene);
  }

  @Override
  void afterStep() {
    int waiting = scene.subject().waitingEvents();
    int most =
        scene.facts().things()
            + scene.commitments().unanswered()
            + scene.subject().bindings().size();
    if (waiting > most) {
      broken(waiting + " events wait, though there are only " + most + " things to tell");
    }
  }

  @Override
  void atRest() {
    if (scene.subject().waitingEvents() > 0) {
      broken(scene.subject().waitingEvents() + " events were never handled");
    }
  }
}
