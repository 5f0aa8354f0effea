package io.berth.app.bench;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.cycle.Verification;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.FeatureGates;
import io.berth.spi.cluster.PodInfo;
import java.util.Objects;

/**
 * The engine as {@code berth run} puts it together without a configuration file: the default
 * profile with all its plugins, and a cluster. Nothing else of this package touches the engine.
 */
final class MeasuredEngine {
  static final String SCHEDULER_NAME = "default-scheduler";

  /** The percentage that means that every node is looked at. */
  static final int EVERY_NODE = 100;

  private final ClusterCache cluster = new ClusterCache();
  private final SchedulingCycle cycle;
  private String lastFitError = "";

  MeasuredEngine(int percentage, Verification verification) {
    Profile profile =
        Objects.requireNonNull(
            ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS))
                .setup()
                .profiles()
                .get(SCHEDULER_NAME));
    NodeSampling sampling =
        percentage == EVERY_NODE ? NodeSampling.ALL : new NodeSampling(percentage, false);
    cycle =
        new SchedulingCycle(
            profile, sampling, new RotatingStart(), verification, PluginCalls.unobserved());
  }

  void putNode(Node node) {
    cluster.putNode(node);
  }

  void putObject(KubeObject object) {
    cluster.putObject(object);
  }

  void remove(Pod pod) {
    cluster.removePod(pod);
  }

  /**
   * Decides about a pod and places it, or says why it fits nowhere: all that is between the queue
   * and binding, but for plugins that reserve.
   *
   * @return whether it was placed
   * @throws IllegalStateException if a plugin failed
   */
  boolean place(Pod pod) {
    PodInfo info = cluster.read(pod);
    return switch (cycle.run(info, cluster.view(), cluster.nominations())) {
      case Decision.Placed placed -> {
        cluster.assumePod(info, placed.node());
        yield true;
      }
      case Decision.Unplaced unplaced -> {
        lastFitError = unplaced.diagnosis().fitError();
        yield false;
      }
      case Decision.NoNodes _ -> false;
      case Decision.Failed failed -> throw new IllegalStateException(failed.message());
    };
  }

  /** Why the last pod that fitted nowhere did not. */
  String lastFitError() {
    return lastFitError;
  }
}
