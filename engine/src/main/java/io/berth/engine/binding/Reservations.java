package io.berth.engine.binding;

import io.berth.engine.profile.Profile;
import io.berth.spi.Cycle;
import io.berth.spi.Rejected;
import io.berth.spi.Reservation;
import io.berth.spi.ReservePlugin;
import io.berth.spi.cluster.NodeInfo;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** What plugins have set aside for one pod. Given back in reverse order, each thing once. */
public final class Reservations {
  private final SequencedMap<ReservePlugin, Reservation> held = new LinkedHashMap<>();

  /** Asks all plugins; stops at the first that refuses. What was reserved until then stays held. */
  public Optional<BindingFailure> reserve(Profile profile, Cycle cycle, NodeInfo node) {
    for (ReservePlugin plugin : profile.reserve()) {
      try {
        switch (plugin.reserve(cycle, node)) {
          case Reservation reservation -> held.put(plugin, reservation);
          case Rejected rejected -> {
            return Optional.of(new BindingFailure.RejectedEarly(plugin.name(), rejected));
          }
        }
      } catch (RuntimeException e) {
        return Optional.of(PluginFailure.of("running Reserve plugin \"%s\": %s", plugin, e));
      }
    }
    return Optional.empty();
  }

  Optional<Reservation> of(ReservePlugin plugin) {
    return Optional.ofNullable(held.get(plugin));
  }

  /** Gives everything back. A plugin that fails at it does not keep the others from theirs. */
  public Optional<RuntimeException> release() {
    RuntimeException failure = null;
    while (!held.isEmpty()) {
      try {
        held.pollLastEntry().getValue().unreserve();
      } catch (RuntimeException e) {
        failure = e;
      }
    }
    return Optional.ofNullable(failure);
  }
}
