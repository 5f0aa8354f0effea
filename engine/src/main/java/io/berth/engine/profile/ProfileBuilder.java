package io.berth.engine.profile;

import static io.berth.spi.ExtensionPoint.*;

import io.berth.engine.config.KubeSchedulerProfile;
import io.berth.engine.config.PluginConfig;
import io.berth.spi.BindPlugin;
import io.berth.spi.FilterPlugin;
import io.berth.spi.PermitPlugin;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ScorePlugin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds one profile: merge, arguments, instances, order, checks. */
final class ProfileBuilder {
  private final SetupScope scope;
  private final KubeSchedulerProfile written;
  private final String path;

  ProfileBuilder(SetupScope scope, KubeSchedulerProfile written, String path) {
    this.scope = scope;
    this.written = written;
    this.path = path;
  }

  /**
   * A profile that was built.
   *
   * @param completed what the configuration comes to
   */
  record Built(Profile profile, KubeSchedulerProfile completed) {}

  /** The profile; none if there are problems. */
  Optional<Built> build() {
    int before = scope.problems().count();
    MergedPlugins merged =
        new MergedPlugins(scope.registry().defaults(), written.plugins(), path + ".plugins");
    Set<String> enabled = merged.names();
    Map<String, PreparedPlugin<?>> prepared =
        new PluginArguments(scope, path + ".pluginConfig").prepare(written.pluginConfig(), enabled);
    PluginInstances instances = new PluginInstances(scope);
    instances.create(prepared, enabled, path);
    MultiPointExpansion plugins = new MultiPointExpansion(scope, merged, instances);
    if (scope.problems().count() == before) {
      ProfileRequirements.check(plugins, written, prepared.keySet(), path, scope);
    }
    return scope.problems().count() == before
        ? Optional.of(new Built(profile(plugins), completed(merged, prepared)))
        : Optional.empty();
  }

  private Profile profile(MultiPointExpansion plugins) {
    return new Profile(
        written.nameOrEmpty(),
        plugins.at(PRE_ENQUEUE, PreEnqueuePlugin.class),
        plugins.at(QUEUE_SORT, QueueSortPlugin.class).getFirst(),
        plugins.at(PRE_FILTER, FilterPlugin.class),
        plugins.at(FILTER, FilterPlugin.class),
        plugins.at(POST_FILTER, PostFilterPlugin.class),
        plugins.at(PRE_SCORE, ScorePlugin.class),
        weighted(plugins, plugins.weights(SCORE)),
        plugins.at(RESERVE, ReservePlugin.class),
        plugins.at(PERMIT, PermitPlugin.class),
        plugins.at(PRE_BIND, PreBindPlugin.class),
        plugins.at(BIND, BindPlugin.class),
        plugins.at(POST_BIND, PostBindPlugin.class),
        Optional.ofNullable(written.percentageOfNodesToScore()));
  }

  private static List<WeightedScore> weighted(MultiPointExpansion plugins, ScoreWeights weights) {
    return plugins.at(SCORE, ScorePlugin.class).stream()
        .map(plugin -> new WeightedScore(plugin, weights.of(plugin.name())))
        .toList();
  }

  private KubeSchedulerProfile completed(
      MergedPlugins merged, Map<String, PreparedPlugin<?>> prepared) {
    Set<String> enabled = merged.names();
    List<PluginConfig> arguments =
        prepared.values().stream()
            .filter(plugin -> plugin.takesArguments() && enabled.contains(plugin.factory().name()))
            .map(plugin -> plugin.toConfig(scope.codec()))
            .toList();
    return new KubeSchedulerProfile(
        written.schedulerName(), written.percentageOfNodesToScore(), merged.toPlugins(), arguments);
  }
}
