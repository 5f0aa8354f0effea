package io.berth.app.cli;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.LoadedConfiguration;
import io.berth.engine.config.KubeSchedulerProfile;
import io.berth.engine.config.PluginEntry;
import io.berth.engine.config.PluginSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What has to be said about a configuration that is right: what of it has no effect, or not yet.
 */
final class ConfigurationNotes {
  private ConfigurationNotes() {}

  /** One line each, warnings first. */
  static List<String> of(LoadedConfiguration loaded) {
    List<String> lines = new ArrayList<>();
    loaded.warnings().forEach(warning -> lines.add("warning: " + warning));
    List<String> placeholders = placeholders(loaded);
    if (!placeholders.isEmpty()) {
      lines.add(
          "note: placeholders for now, which reject the pods that need them: "
              + String.join(", ", placeholders));
    }
    return List.copyOf(lines);
  }

  private static List<String> placeholders(LoadedConfiguration loaded) {
    Set<String> enabled =
        loaded.setup().configuration().profiles().stream()
            .map(KubeSchedulerProfile::plugins)
            .flatMap(plugins -> plugins.byKey().values().stream())
            .map(PluginSet::enabled)
            .flatMap(List::stream)
            .map(PluginEntry::name)
            .collect(Collectors.toSet());
    return BuiltinRegistry.placeholders().stream().filter(enabled::contains).toList();
  }
}
