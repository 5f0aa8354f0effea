package io.berth.engine.queue;

import io.berth.engine.call.Instrumentation;
import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Topic;
import io.berth.engine.profile.Profile;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.Rejected;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks the plugins whether a pod may be looked at already. */
final class Gate {
  private final Map<String, List<PreEnqueuePlugin>> plugins = new LinkedHashMap<>();
  private final Instrumentation instrumentation;

  Gate(Map<String, Profile> profiles, Instrumentation instrumentation) {
    profiles.forEach((name, profile) -> plugins.put(name, profile.preEnqueue()));
    this.instrumentation = instrumentation;
  }

  /** Refuses pods of schedulers that have no profile here. */
  void requireProfile(String schedulerName, String pod) {
    if (!plugins.containsKey(schedulerName)) {
      throw new IllegalArgumentException(
          "pod %s wants scheduler \"%s\", but there are only %s"
              .formatted(pod, schedulerName, plugins.keySet()));
    }
  }

  /** Asks all plugins, and remembers at the pod who holds it back. */
  boolean letsThrough(QueuedPod pod) {
    for (PreEnqueuePlugin plugin : holderFirst(pod)) {
      if (rejects(plugin, pod)) {
        hold(plugin.name(), pod);
        return false;
      }
    }
    pod.letThrough();
    return true;
  }

  /** Who held the pod back the last time most likely still does. */
  private List<PreEnqueuePlugin> holderFirst(QueuedPod pod) {
    List<PreEnqueuePlugin> inOrder = plugins.getOrDefault(pod.schedulerName(), List.of());
    if (!pod.isGated()) {
      return inOrder;
    }
    List<PreEnqueuePlugin> reordered = new ArrayList<>(inOrder);
    reordered.sort((left, right) -> Boolean.compare(holds(right, pod), holds(left, pod)));
    return reordered;
  }

  private static boolean holds(PreEnqueuePlugin plugin, QueuedPod pod) {
    return pod.gatingPlugin().filter(plugin.name()::equals).isPresent();
  }

  /** A plugin that fails gates the pod. */
  private boolean rejects(PreEnqueuePlugin plugin, QueuedPod pod) {
    try {
      return instrumentation
              .calls()
              .call(
                  PluginCall.PRE_ENQUEUE,
                  plugin,
                  pod.pod(),
                  null,
                  () -> plugin.preEnqueue(pod.pod()))
          instanceof Rejected;
    } catch (PluginCallException e) {
      return true;
    }
  }

  private void hold(String plugin, QueuedPod pod) {
    if (!pod.rejectors().all().contains(plugin)) {
      instrumentation.report(
          Topic.QUEUE, () -> new Observation.RejectedPodsChanged(plugin, pod.schedulerName(), 1));
    }
    pod.gatedBy(plugin);
  }
}
