package io.berth.engine.binding;

import io.berth.engine.port.CommandOutcome;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The writes that one pod's binding waits for, each with a state of its own. A write whose outcome
 * is unknown stays pending until the API server has been asked; only a known outcome reaches the
 * plugin, and only when all are known.
 */
final class PendingWrites {
  private final List<PendingWrite> writes = new ArrayList<>();
  private final Map<Long, PendingWrite> byTicket = new HashMap<>();

  void sent(long ticket, Write write) {
    PendingWrite pending = new PendingWrite(write);
    writes.add(pending);
    byTicket.put(ticket, pending);
  }

  boolean areAnswered() {
    return writes.stream().allMatch(PendingWrite::isKnown);
  }

  /** The outcomes in the order in which the writes were sent. All must be answered. */
  List<WriteOutcome> takeOutcomes() {
    List<WriteOutcome> taken = writes.stream().map(PendingWrite::outcome).toList();
    writes.clear();
    byTicket.clear();
    return taken;
  }

  /** When the API server is to be asked about an unknown outcome, in monotonic nanoseconds. */
  OptionalLong retryAt() {
    return writes.stream().filter(PendingWrite::isUncertain).mapToLong(PendingWrite::retryAt).min();
  }

  /** The writes about which the API server is to be asked now. */
  List<PendingWrite> due(long now) {
    return writes.stream()
        .filter(write -> write.isUncertain() && write.retryAt() - now <= 0)
        .toList();
  }

  /** The API server is asked about a write, under this ticket. */
  void asking(long ticket, PendingWrite write) {
    write.asked();
    byTicket.put(ticket, write);
  }

  /**
   * An answer has come.
   *
   * @return whether it leaves the outcome of its write unknown
   */
  boolean answered(long ticket, CommandOutcome outcome, long now) {
    PendingWrite write = byTicket.remove(ticket);
    if (write == null) {
      return false;
    }
    write.answered(outcome, now);
    return write.isUncertain();
  }

  /**
   * The pod was seen on a node.
   *
   * @return whether that settles a binding that was pending
   */
  boolean confirmed(String node) {
    for (PendingWrite pending : writes) {
      if (!pending.isKnown()
          && pending.write() instanceof Write.BindPod bind
          && bind.node().equals(node)) {
        pending.confirmed();
        byTicket.values().removeIf(pending::equals);
        return true;
      }
    }
    return false;
  }
}
