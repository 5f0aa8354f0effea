package io.berth.engine.config;

import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which plugins handle the pods of one scheduler name, and how.
 *
 * @param schedulerName may be left out only if there is no other profile
 * @param percentageOfNodesToScore overrides the one for all profiles
 * @param plugins changes to the default plugins
 * @param pluginConfig arguments of plugins
 */
public record KubeSchedulerProfile(
    @Wire @Nullable String schedulerName,
    @Wire @Nullable Integer percentageOfNodesToScore,
    @Wire Plugins plugins,
    @Wire List<PluginConfig> pluginConfig) {
  /** The name that pods have which ask for no scheduler in particular. */
  public static final String DEFAULT_NAME = "default-scheduler";

  /** A profile that changes nothing. */
  public static final KubeSchedulerProfile EMPTY = Message.of(KubeSchedulerProfile.class).empty();

  public KubeSchedulerProfile {
    pluginConfig = List.copyOf(pluginConfig);
  }

  /** The scheduler name, empty if none is written. */
  public String nameOrEmpty() {
    return schedulerName == null ? "" : schedulerName;
  }

  KubeSchedulerProfile named(String name) {
    return new KubeSchedulerProfile(name, percentageOfNodesToScore, plugins, pluginConfig);
  }
}
