package io.berth.app.cli;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.LoadedConfiguration;
import io.berth.codec.JsonWriter;
import io.berth.codec.YamlWriter;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.FeatureGateSettings;
import io.berth.engine.profile.PluginRegistry;
import picocli.CommandLine.Option;

/** What the commands about configuration files have in common. */
final class ConfigOptions {
  /** The forms in which a configuration is printed. */
  enum Format {
    YAML,
    JSON
  }

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "How to print the configuration: yaml (default) or json.")
  private Format format = Format.YAML;

  @Option(
      names = "--feature-gates",
      defaultValue = "",
      paramLabel = "A=true,B=false",
      description = "Feature gates, as the scheduler would be given them.")
  private String featureGates = "";

  PluginRegistry registry() throws ConfigurationException {
    return BuiltinRegistry.of(FeatureGateSettings.parse(featureGates));
  }

  String print(LoadedConfiguration configuration) {
    return switch (format) {
      case YAML -> YamlWriter.write(configuration.tree());
      case JSON -> JsonWriter.pretty(configuration.tree());
    };
  }
}
