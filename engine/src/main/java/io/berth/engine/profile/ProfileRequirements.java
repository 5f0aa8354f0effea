package io.berth.engine.profile;

import io.berth.engine.config.KubeSchedulerProfile;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FieldError;
import java.util.Set;

/** What a profile must have, once its plugins are in order. */
final class ProfileRequirements {
  private static final String ENABLE = "enable one, or do not disable the default one";
  private static final String DISABLE = "disable the others";
  private static final String POSITIVE = "use positive weights only";

  private final MultiPointExpansion plugins;
  private final String path;
  private final SetupScope scope;

  private ProfileRequirements(MultiPointExpansion plugins, String path, SetupScope scope) {
    this.plugins = plugins;
    this.path = path;
    this.scope = scope;
  }

  static void check(
      MultiPointExpansion plugins,
      KubeSchedulerProfile profile,
      Set<String> configured,
      String path,
      SetupScope scope) {
    ProfileRequirements requirements = new ProfileRequirements(plugins, path, scope);
    requirements.checkNumbers("for profile with scheduler name \"" + profile.nameOrEmpty() + "\"");
    requirements.checkWeights();
    requirements.checkExtenderResources(configured);
  }

  private void checkNumbers(String name) {
    int sorters = plugins.at(ExtensionPoint.QUEUE_SORT).size();
    if (sorters != 1) {
      String text = "only one queue sort plugin required %s, but got %d".formatted(name, sorters);
      refuse("queueSort", text, sorters == 0 ? ENABLE : DISABLE);
    }
    if (plugins.at(ExtensionPoint.BIND).isEmpty()) {
      refuse("bind", "at least one bind plugin is needed " + name, ENABLE);
    }
    if (plugins.at(ExtensionPoint.PLACEMENT_GENERATE).size() > 1) {
      String text = "at most one placement generate plugin is allowed " + name;
      refuse("placementGenerate", text, DISABLE);
    }
  }

  private void checkWeights() {
    if (plugins.weights(ExtensionPoint.SCORE).overflow()) {
      refuse("score", "total score of Score plugins could overflow", POSITIVE);
    }
    if (plugins.weights(ExtensionPoint.PLACEMENT_SCORE).overflow()) {
      refuse("placementScore", "total score of Score plugins could overflow", POSITIVE);
    }
  }

  private void checkExtenderResources(Set<String> configured) {
    if (!scope.extenderResources().ignored().isEmpty()
        && !configured.contains(ExtenderResources.COUNTING_PLUGIN)) {
      refuse(
          "multiPoint",
          "can't find NodeResourcesFitArgs in plugin config",
          "an extender has ignoredByScheduler resources, which need the plugin "
              + ExtenderResources.COUNTING_PLUGIN);
    }
  }

  private void refuse(String key, String text, String cure) {
    scope.problems().add(new FieldError(path + ".plugins." + key, text), cure);
  }
}
