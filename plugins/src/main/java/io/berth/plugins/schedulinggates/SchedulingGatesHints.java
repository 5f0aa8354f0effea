package io.berth.plugins.schedulinggates;

import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;

/** A gated pod waits for its own last gate to go. */
final class SchedulingGatesHints {
  private SchedulingGatesHints() {}

  static List<EventInterest<?>> interests() {
    return List.of(
        Interests.inPods(
            (pod, change, _) -> EventPods.isUpdateOf(pod, change),
            Action.UPDATE_POD_SCHEDULING_GATES_ELIMINATED));
  }
}
