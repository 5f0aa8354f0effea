package io.berth.simulation;

import io.berth.engine.port.Command;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** The API server is not flooded with commands about one pod. */
final class NoCommandStorm extends Invariant {
  private static final int MOST_IN_A_SECOND = 25;

  private final Map<String, Deque<Instant>> sent = new HashMap<>();

  NoCommandStorm(InvariantContext context) {
    super(context);
  }

  @Override
  void sending(Command command) {
    Instant now = context.world().tasks().now();
    Deque<Instant> times = sent.computeIfAbsent(command.object().uid(), _ -> new ArrayDeque<>());
    times.addLast(now);
    while (times.getFirst().isBefore(now.minusSeconds(1))) {
      times.removeFirst();
    }
    if (times.size() > MOST_IN_A_SECOND) {
      broken(times.size() + " commands about " + command.object().key() + " within a second");
    }
  }
}
