package io.berth.engine.call;

import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observations;
import io.berth.engine.observation.Topic;
import io.berth.engine.port.EngineClock;
import io.berth.spi.Done;
import io.berth.spi.PermitPlugin;
import io.berth.spi.Plugin;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls plugins: guards each call and times those of one attempt in ten if an observer wants that,
 * as kube-scheduler does. Belongs to the scheduler thread.
 */
public final class PluginCalls {
  /** One attempt in so many is timed. */
  private static final int SAMPLE = 10;

  private final EngineClock clock;
  private final Observations observations;
  private long attempts;
  private boolean sampled;
  private boolean isRepeatedOnFailure;

  public PluginCalls(EngineClock clock, Observations observations) {
    this.clock = clock;
    this.observations = observations;
  }

  /** Calls that are guarded, but neither timed nor reported. */
  public static PluginCalls unobserved() {
    return new PluginCalls(EngineClock.system(), Observations.NONE);
  }

  /** An attempt begins; decides whether its calls are timed. */
  public void beginAttempt() {
    sampled = observations.wants(Topic.PLUGIN_CALLS) && attempts++ % SAMPLE == 0;
  }

  /**
   * Whether a call that fails from now on is repeated in another way. Then only the repetition is
   * reported.
   */
  public void repeatOnFailure(boolean isRepeated) {
    isRepeatedOnFailure = isRepeated;
  }

  /** Whether the calls of this attempt are timed. */
  public boolean isSampled() {
    return sampled;
  }

  /**
   * Calls a plugin.
   *
   * @param node the node that the call is about, if it is about one
   * @throws PluginCallException whatever the plugin throws
   */
  public <T> T call(
      PluginCall call, Plugin plugin, PodInfo pod, @Nullable NodeInfo node, Supplier<T> body) {
    if (sampled) { // apart from the rest, which the compiler can then inline into its callers
      return callTimed(call, plugin, pod, node, body);
    }
    try {
      return body.get();
    } catch (RuntimeException e) {
      throw failure(call, plugin, pod, node, e, 0);
    }
  }

  private <T> T callTimed(
      PluginCall call, Plugin plugin, PodInfo pod, @Nullable NodeInfo node, Supplier<T> body) {
    long start = clock.nanoTime();
    try {
      T result = body.get();
      timed(call, plugin, status(result), start);
      return result;
    } catch (RuntimeException e) {
      throw failure(call, plugin, pod, node, e, start);
    }
  }

  /** Calls a plugin whose failure must not end what is under way; it is reported and returned. */
  public Optional<PluginCallException> attempt(
      PluginCall call, Plugin plugin, PodInfo pod, @Nullable NodeInfo node, Runnable body) {
    try {
      call(
          call,
          plugin,
          pod,
          node,
          () -> {
            body.run();
            return Done.DONE;
          });
      return Optional.empty();
    } catch (PluginCallException e) {
      return Optional.of(e);
    }
  }

  private PluginCallException failure(
      PluginCall call,
      Plugin plugin,
      PodInfo pod,
      @Nullable NodeInfo node,
      RuntimeException e,
      long start) {
    if (!isRepeatedOnFailure) {
      report(call, plugin, pod, node, e, start);
    }
    return PluginCallException.of(call, plugin, pod, node, e);
  }

  private void report(
      PluginCall call,
      Plugin plugin,
      PodInfo pod,
      @Nullable NodeInfo node,
      RuntimeException e,
      long start) {
    if (sampled) {
      timed(call, plugin, "Error", start);
    }
    if (observations.wants(Topic.PLUGIN_FAILURES)) {
      String name = node == null ? "" : node.name();
      observations.report(new Observation.PluginFailed(plugin, call.label(), pod, name, e));
    }
  }

  private void timed(PluginCall call, Plugin plugin, String status, long start) {
    observations.report(
        new Observation.PluginCalled(
            plugin.name(), call.label(), status, clock.nanoTime() - start));
  }

  /** kube-scheduler's name for what the plugin answered. */
  private static String status(@Nullable Object result) {
    return switch (result) {
      case Rejected rejected -> rejected.kind().code();
      case RejectAll all -> all.rejection().kind().code();
      case Skip _ -> "Skip";
      case PermitPlugin.Hold _ -> "Wait";
      case null, default -> "Success";
    };
  }
}
