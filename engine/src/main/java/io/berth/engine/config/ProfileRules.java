package io.berth.engine.config;

import io.berth.spi.ExtensionPoint;
import io.berth.spi.FieldError;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What profiles must satisfy, each alone and all together. */
final class ProfileRules {
  /** Removed plugins elsewhere are unknown plugins, which building the profile finds. */
  private static final Set<ExtensionPoint> CLASSIC_POINTS =
      EnumSet.complementOf(
          EnumSet.of(ExtensionPoint.PLACEMENT_GENERATE, ExtensionPoint.PLACEMENT_SCORE));

  private final Problems problems;

  private ProfileRules(Problems problems) {
    this.problems = problems;
  }

  static void check(List<KubeSchedulerProfile> profiles, Problems problems) {
    if (profiles.isEmpty()) {
      problems.add(FieldError.required("profiles", ""), "leave it out for one default profile");
      return;
    }
    ProfileRules rules = new ProfileRules(problems);
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < profiles.size(); i++) {
      String path = "profiles[" + i + "]";
      rules.checkName(profiles.get(i), path + ".schedulerName", names);
      rules.check(profiles.get(i), path);
    }
    rules.checkQueueSort(profiles);
  }

  private void checkName(KubeSchedulerProfile profile, String path, Map<String, String> names) {
    String name = profile.nameOrEmpty();
    if (name.isEmpty()) {
      problems.add(
          FieldError.required(path, ""),
          "every profile needs a name of its own; one of them is usually default-scheduler");
      return;
    }
    String first = names.putIfAbsent(name, path);
    if (first != null) {
      problems.add(
          new FieldError(path, "Duplicate value: \"" + first + "\""),
          "both are \"" + name + "\": give one of them another name");
    }
  }

  private void check(KubeSchedulerProfile profile, String path) {
    Integer percentage = profile.percentageOfNodesToScore();
    if (percentage != null) {
      ConfigurationRules.checkPercentage(path + ".percentageOfNodesToScore", percentage, problems);
    }
    for (ExtensionPoint point : CLASSIC_POINTS) {
      List<PluginEntry> enabled = profile.plugins().at(point).enabled();
      for (int i = 0; i < enabled.size(); i++) {
        String place = path + ".plugins." + point.configName() + ".enabled[" + i + "]";
        checkNotRemoved(enabled.get(i).name(), place);
      }
    }
    checkPluginConfig(profile.pluginConfig(), path + ".pluginConfig");
  }

  private void checkPluginConfig(List<PluginConfig> all, String path) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      String place = path + "[" + i + "]";
      String name = all.get(i).name();
      if (!seen.add(name)) {
        problems.add(
            FieldError.duplicate(place, name), "put all arguments of a plugin in one entry");
      }
      checkNotRemoved(name, place);
    }
  }

  private void checkNotRemoved(String name, String path) {
    if (RemovedPlugins.isRemovedFromV1(name)) {
      String text =
          "was invalid in version \"v1\" (KubeSchedulerConfiguration is version \"%s\")"
              .formatted(ConfigurationVersion.V1_NAME);
      problems.add(
          FieldError.invalid(path, name, text),
          "remove it: " + RemovedPlugins.successorOf(name).orElseThrow());
    }
  }

  private void checkQueueSort(List<KubeSchedulerProfile> profiles) {
    PluginSet first = profiles.getFirst().plugins().queueSort();
    if (first.enabled().size() > 1) {
      problems.add(
          FieldError.invalid(
              "profiles[0].plugins.queueSort.enabled",
              first.enabled().size(),
              "only one queue sort plugin can be enabled"),
          "keep one of " + names(first.enabled()));
    }
    for (int i = 1; i < profiles.size(); i++) {
      PluginSet other = profiles.get(i).plugins().queueSort();
      checkSameQueueSort(first, other, "profiles[" + i + "].plugins.queueSort");
    }
  }

  private void checkSameQueueSort(PluginSet first, PluginSet other, String path) {
    if (!other.equals(first)) {
      problems.add(
          FieldError.invalid(path, names(other.enabled()), "must be the same for all profiles"),
          "profiles[0] has " + names(first.enabled()) + "; all pods wait in one queue");
    }
  }

  private static List<String> names(List<PluginEntry> entries) {
    return entries.stream().map(PluginEntry::name).toList();
  }
}
