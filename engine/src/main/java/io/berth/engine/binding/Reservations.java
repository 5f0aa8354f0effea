package io.berth.engine.binding;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.profile.Profile;
import io.berth.model.meta.KubeObject;
import io.berth.spi.Cycle;
import io.berth.spi.PluginException;
import io.berth.spi.Rejected;
import io.berth.spi.Reservation;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ReservePlugin.ReserveResult;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** What plugins have reserved for one pod. Released in reverse order, each reservation once. */
public final class Reservations {
  private final PluginCalls calls;
  private final PodInfo pod;
  private final NodeInfo node;
  private final ObjectAssumptions assumptions;
  private final List<KubeObject> assumed = new ArrayList<>();
  private final SequencedMap<ReservePlugin, Reservation> held = new LinkedHashMap<>();

  /**
   * Nothing is reserved yet.
   *
   * @param node the node that was chosen for the pod
   * @param assumptions takes the objects that plugins expect to change
   */
  public Reservations(
      PluginCalls calls, PodInfo pod, NodeInfo node, ObjectAssumptions assumptions) {
    this.calls = calls;
    this.pod = pod;
    this.node = node;
    this.assumptions = assumptions;
  }

  /** Calls all plugins; the first refusal ends it and releases what was reserved until then. */
  public Optional<BindingFailure> reserve(Profile profile, Cycle cycle) {
    Optional<BindingFailure> refused = reserveAll(profile, cycle);
    if (refused.isPresent()) {
      release();
    }
    return refused;
  }

  private Optional<BindingFailure> reserveAll(Profile profile, Cycle cycle) {
    try {
      for (ReservePlugin plugin : profile.reserve()) {
        ReserveResult result =
            calls.call(PluginCall.RESERVE, plugin, pod, node, () -> reserve(plugin, cycle));
        if (result instanceof Rejected rejected) {
          return Optional.of(new BindingFailure.RejectedEarly(plugin.name(), rejected));
        }
      }
      return Optional.empty();
    } catch (PluginCallException e) {
      return Optional.of(BindingFailure.Broken.by(e));
    }
  }

  /** What it assumes belongs to the call: it fails if an object cannot be assumed. */
  private ReserveResult reserve(ReservePlugin plugin, Cycle cycle) {
    ReserveResult result = plugin.reserve(cycle, node);
    if (result instanceof Reservation reservation) {
      held.put(plugin, reservation);
      assume(reservation);
    }
    return result;
  }

  private void assume(Reservation reservation) {
    for (KubeObject object : reservation.assumed()) {
      try {
        assumptions.assume(object);
      } catch (IllegalStateException e) {
        throw new PluginException(String.valueOf(e.getMessage()), e);
      }
      assumed.add(object);
    }
  }

  Optional<Reservation> of(ReservePlugin plugin) {
    return Optional.ofNullable(held.get(plugin));
  }

  /** Releases everything. A plugin that fails at it is reported, and does not stop the others. */
  void release() {
    assumed.reversed().forEach(assumptions::forget);
    assumed.clear();
    while (!held.isEmpty()) {
      Map.Entry<ReservePlugin, Reservation> last = held.pollLastEntry();
      calls.attempt(PluginCall.UNRESERVE, last.getKey(), pod, node, last.getValue()::unreserve);
    }
  }
}
