package io.berth.simulation;

/** The inbox never holds more than one event per object and unanswered command. */
final class BoundedInbox extends Invariant {
  BoundedInbox(InvariantContext context) {
    super(context);
  }

  @Override
  void afterStep() {
    int waiting = context.scheduler().waitingEvents();
    int most =
        context.observed().objectCount()
            + context.commitments().unanswered()
            + context.scheduler().bindings().size();
    if (waiting > most) {
      broken(waiting + " events wait, though there are only " + most + " things to tell");
    }
  }

  @Override
  void atRest() {
    if (context.scheduler().waitingEvents() > 0) {
      broken(context.scheduler().waitingEvents() + " events were never handled");
    }
  }
}
