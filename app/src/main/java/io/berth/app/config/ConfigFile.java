package io.berth.app.config;

import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.ConfigurationVersion;
import io.berth.engine.config.ConfigurationWarning;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.config.V1Beta3Upgrade;
import io.berth.engine.profile.PluginRegistry;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/** A configuration file, read but not yet understood. */
public final class ConfigFile {
  /** The name that stands for standard input. */
  public static final String STDIN = "-";

  private final String source;
  private final Tree tree;

  private ConfigFile(String source, Tree tree) {
    this.source = source;
    this.tree = tree;
  }

  /**
   * Reads a file.
   *
   * @param name its path, or {@link #STDIN}
   */
  public static ConfigFile read(String name, InputStream stdin) throws ConfigFileException {
    try {
      return name.equals(STDIN)
          ? new ConfigFile("<stdin>", TreeReader.read("<stdin>", stdin))
          : new ConfigFile(name, TreeReader.read(Path.of(name)));
    } catch (CodecException e) {
      throw new ConfigFileException(List.of(String.valueOf(e.getMessage())));
    }
  }

  /** A configuration that stands inside another file. */
  public static ConfigFile of(String source, Tree tree) {
    return new ConfigFile(source, tree);
  }

  /** The configuration of a scheduler that was given no file. */
  public static LoadedConfiguration defaults(PluginRegistry registry) {
    try {
      return new LoadedConfiguration(
          SchedulerSetup.of(KubeSchedulerConfiguration.EMPTY, registry, new TreeArgsCodec()),
          List.of());
    } catch (ConfigurationException e) {
      throw new IllegalStateException("the default configuration is broken", e);
    }
  }

  /**
   * The same, but for what the command line says.
   *
   * @throws ConfigFileException with everything that is wrong
   */
  public static LoadedConfiguration defaults(
      PluginRegistry registry, UnaryOperator<KubeSchedulerConfiguration> flags)
      throws ConfigFileException {
    try {
      return new LoadedConfiguration(
          SchedulerSetup.of(KubeSchedulerConfiguration.EMPTY, flags, registry, new TreeArgsCodec()),
          List.of());
    } catch (ConfigurationException e) {
      throw new ConfigFileException(
          e.problems().stream().map(problem -> "command line: " + problem).toList());
    }
  }

  /**
   * Understands the file, and builds what it asks for.
   *
   * @throws ConfigFileException with everything that is wrong
   */
  public LoadedConfiguration load(PluginRegistry registry) throws ConfigFileException {
    return load(registry, UnaryOperator.identity());
  }

  /**
   * The same, but for what the command line says.
   *
   * @throws ConfigFileException with everything that is wrong
   */
  public LoadedConfiguration load(
      PluginRegistry registry, UnaryOperator<KubeSchedulerConfiguration> flags)
      throws ConfigFileException {
    V1Beta3Upgrade.Upgraded upgraded = new V1Beta3Upgrade.Upgraded(tree, List.of());
    try {
      if (ConfigurationVersion.of(tree) == ConfigurationVersion.V1BETA3) {
        upgraded = V1Beta3Upgrade.upgrade(tree);
      }
      KubeSchedulerConfiguration written =
          new StrictReader().read(upgraded.file(), KubeSchedulerConfiguration.class, "");
      SchedulerSetup setup = SchedulerSetup.of(written, flags, registry, new TreeArgsCodec());
      List<String> warnings = new ArrayList<>(placed(upgraded.warnings(), tree));
      warnings.addAll(placed(setup.warnings(), upgraded.file()));
      return new LoadedConfiguration(setup, warnings);
    } catch (ConfigurationException e) {
      throw refusal(e, upgraded.file());
    }
  }

  private ConfigFileException refusal(ConfigurationException e, Tree file) {
    Comparator<Position> byPlace =
        Comparator.comparingInt(Position::line).thenComparingInt(Position::column);
    return new ConfigFileException(
        e.problems().stream()
            .sorted(Comparator.comparing(problem -> position(problem.path(), file), byPlace))
            .map(problem -> placed(problem.path(), problem.toString(), file))
            .toList());
  }

  private List<String> placed(List<ConfigurationWarning> warnings, Tree file) {
    return warnings.stream()
        .map(warning -> placed(warning.path(), warning.toString(), file))
        .toList();
  }

  private static Position position(String path, Tree file) {
    return new TreePath(path).in(file);
  }

  private String placed(String path, String text, Tree file) {
    Position position = position(path, file);
    String place = position.line() > 0 ? source + ":" + position : source;
    return place + ": " + text;
  }
}
