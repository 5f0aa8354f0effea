package io.berth.engine.profile;

import io.berth.spi.ExtensionPoint;
import io.berth.spi.FieldError;
import io.berth.spi.Plugin;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The plugins of one profile, each made once. */
final class PluginInstances {
  private final Map<String, Plugin> byName = new HashMap<>();
  private final SetupScope scope;

  PluginInstances(SetupScope scope) {
    this.scope = scope;
  }

  /** Makes the plugins that are enabled. */
  void create(Map<String, PreparedPlugin<?>> prepared, Set<String> enabled, String path) {
    prepared.forEach(
        (name, plugin) -> {
          if (enabled.contains(name)) {
            create(name, plugin, path);
          }
        });
  }

  /** The plugin; none if there is no such plugin or it could not be made. */
  Optional<Plugin> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  private void create(String name, PreparedPlugin<?> prepared, String path) {
    try {
      Plugin plugin = prepared.create(scope.context());
      check(name, plugin);
      byName.put(name, plugin);
    } catch (RuntimeException e) {
      String text = "initializing plugin \"%s\": %s".formatted(name, messageOf(e));
      scope.problems().add(new FieldError(path, text), "");
    }
  }

  private static void check(String name, Plugin plugin) {
    if (!plugin.name().equals(name)) {
      throw new IllegalStateException(
          "the plugin calls itself \"" + plugin.name() + "\"; both names must be the same");
    }
    for (ExtensionPoint point : plugin.extensionPoints()) {
      Class<? extends Plugin> type = PluginTypes.of(point);
      if (!type.isInstance(plugin)) {
        throw new IllegalStateException(
            "it stands for %s but does not implement %s"
                .formatted(point.configName(), type.getSimpleName()));
      }
    }
  }

  private static String messageOf(RuntimeException e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
