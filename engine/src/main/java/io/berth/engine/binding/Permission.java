package io.berth.engine.binding;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.profile.Profile;
import io.berth.spi.Allowed;
import io.berth.spi.Cycle;
import io.berth.spi.PermitPlugin;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Which plugins a pod still waits for before it may be bound. */
final class Permission {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(15);

  /**
   * One plugin's wait.
   *
   * @param until its end, in monotonic nanoseconds
   */
  private record Wait(Duration duration, long until) {}

  private final Map<String, Wait> waits = new LinkedHashMap<>();

  /** Calls all plugins; a rejection of one counts more than another's wish to wait. */
  Optional<BindingFailure> ask(
      PluginCalls calls, Profile profile, Cycle cycle, NodeInfo node, long now) {
    try {
      for (PermitPlugin plugin : profile.permit()) {
        switch (calls.call(
            PluginCall.PERMIT, plugin, cycle.pod(), node, () -> plugin.permit(cycle, node))) {
          case Allowed _ -> {}
          case Hold hold -> hold(plugin, hold.atMost(), now);
          case Rejected rejected -> {
            return Optional.of(new BindingFailure.RejectedEarly(plugin.name(), rejected));
          }
        }
      }
      return Optional.empty();
    } catch (PluginCallException e) {
      return Optional.of(BindingFailure.Broken.by(e));
    }
  }

  private void hold(PermitPlugin plugin, Duration atMost, long now) {
    Duration wait = atMost.compareTo(LONGEST_WAIT) < 0 ? atMost : LONGEST_WAIT;
    waits.put(plugin.name(), new Wait(wait, DeadlineIndex.after(now, wait)));
  }

  boolean isGranted() {
    return waits.isEmpty();
  }

  void allow(String plugin) {
    waits.remove(plugin);
  }

  boolean isAwaited(String plugin) {
    return waits.containsKey(plugin);
  }

  /** When the first plugin's time is up, in monotonic nanoseconds. */
  OptionalLong deadline() {
    return waits.values().stream().mapToLong(Wait::until).min();
  }

  /** The rejection by the plugin whose time is up, if there is one. */
  Optional<BindingFailure> expired(long now) {
    return waits.entrySet().stream()
        .filter(entry -> entry.getValue().until() - now <= 0)
        .min(Map.Entry.comparingByValue(Comparator.comparingLong(Wait::until)))
        .map(entry -> timedOut(entry.getKey(), entry.getValue().duration()));
  }

  private static BindingFailure timedOut(String plugin, Duration waited) {
    String text =
        "rejected due to timeout after waiting " + goText(waited) + " at plugin " + plugin;
    return new BindingFailure.RejectedEarly(plugin, Rejected.unschedulable(text));
  }

  /** As kube-scheduler writes durations: 5m0s, 1.5s, 100ms. */
  private static String goText(Duration duration) {
    if (duration.compareTo(Duration.ofSeconds(1)) < 0) {
      return duration.toMillis() + "ms";
    }
    String seconds = secondsText(duration);
    long minutes = duration.toMinutes();
    return minutes == 0
        ? seconds
        : minutes < 60
            ? minutes + "m" + seconds
            : minutes / 60 + "h" + minutes % 60 + "m" + seconds;
  }

  private static String secondsText(Duration duration) {
    String fraction = "%09d".formatted(duration.toNanosPart()).replaceAll("0+$", "");
    return duration.toSecondsPart() + (fraction.isEmpty() ? "" : "." + fraction) + "s";
  }
}
