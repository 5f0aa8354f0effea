package io.berth.engine.cycle;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.profile.Profile;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.PodInfo;
import java.util.Map;
import java.util.Optional;

/** Asks whether a pod may be looked at already. */
public final class PreEnqueuePhase {
  private PreEnqueuePhase() {}

  /** The plugin that holds the pod back, with its rejection; empty if none does. */
  public static Optional<PluginRejection> run(PluginCalls calls, Profile profile, PodInfo pod) {
    for (PreEnqueuePlugin plugin : profile.preEnqueue()) {
      if (calls.call(PluginCall.PRE_ENQUEUE, plugin, pod, null, () -> plugin.preEnqueue(pod))
          instanceof Rejected rejected) {
        return Optional.of(new PluginRejection(plugin.name(), rejected));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a pod waits to be placed by one of the profiles and no plugin holds it back. Only then
   * room may be kept for it on a node that it was nominated to.
   */
  public static boolean admits(Map<String, Profile> profiles, PodInfo pod) {
    Profile profile = profiles.get(pod.pod().spec().schedulerName());
    try {
      return profile != null && run(PluginCalls.unobserved(), profile, pod).isEmpty();
    } catch (PluginCallException e) {
      return false;
    }
  }
}
