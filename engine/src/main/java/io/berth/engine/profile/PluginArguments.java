package io.berth.engine.profile;

import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.ConfigurationWarning;
import io.berth.engine.config.PluginConfig;
import io.berth.engine.config.Problem;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import io.berth.spi.FieldError;
import io.berth.spi.NoArgs;
import io.berth.spi.PluginFactory;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads, completes and checks the arguments of all plugins of one profile. */
final class PluginArguments {
  private final SetupScope scope;
  private final String path;
  private final SortedMap<String, PreparedPlugin<?>> prepared = new TreeMap<>();

  PluginArguments(SetupScope scope, String path) {
    this.scope = scope;
    this.path = path;
  }

  /** The plugins that can be made, by name: those that are enabled, and those with arguments. */
  SortedMap<String, PreparedPlugin<?>> prepare(List<PluginConfig> written, Set<String> enabled) {
    Set<String> defaulted = new TreeSet<>(enabled);
    for (int i = 0; i < written.size(); i++) {
      prepareWritten(written.get(i), path + "[" + i + "]", enabled);
      defaulted.remove(written.get(i).name());
    }
    for (String name : defaulted) {
      scope.registry().find(name).ifPresent(factory -> prepare(factory, null, path));
    }
    return prepared;
  }

  private void prepareWritten(PluginConfig config, String place, Set<String> enabled) {
    String name = config.name();
    PluginFactory<?> factory = scope.registry().find(name).orElse(null);
    if (factory == null) {
      warnUnknown(name, place);
      return;
    }
    if (!enabled.contains(name)) {
      warn(place, "has no effect: plugin \"" + name + "\" is not enabled");
    }
    prepare(factory, config.args(), place + ".args");
  }

  private <A extends Record> void prepare(
      PluginFactory<A> factory, @Nullable Tree args, String place) {
    String name = factory.name();
    try {
      Tree effective = scope.extenderResources().applyTo(name, args);
      PreparedPlugin<A> plugin =
          PreparedPlugin.of(factory, read(factory, effective, place), scope.context());
      plugin.errors().forEach(error -> scope.problems().add(error.within(place), ""));
      if (plugin.errors().isEmpty()) {
        prepared.putIfAbsent(name, plugin);
      }
    } catch (ConfigurationException e) {
      scope.problems().addAll(e.problems());
    }
  }

  private <A extends Record> A read(PluginFactory<A> factory, @Nullable Tree args, String place)
      throws ConfigurationException {
    if (args == null || args instanceof Tree.Null) {
      return Message.of(factory.argsType()).empty();
    }
    Tree plain = new ArgsHeader(factory.name()).removedFrom(args, place);
    if (factory.argsType() == NoArgs.class) {
      warn(place, "has no effect: plugin \"" + factory.name() + "\" takes no arguments");
      return Message.of(factory.argsType()).empty();
    }
    try {
      return scope.codec().read(plain, factory.argsType(), place);
    } catch (ConfigurationException e) {
      throw new ConfigurationException(
          e.problems().stream().map(problem -> decoding(factory.name(), problem)).toList());
    }
  }

  private static Problem decoding(String plugin, Problem problem) {
    String text = "decoding args for plugin " + plugin + ": " + problem.error().problem();
    return new Problem(new FieldError(problem.path(), text), problem.cure());
  }

  private void warnUnknown(String name, String place) {
    if (!scope.problems().hasAt(place)) {
      String cure = scope.registry().cureFor(name);
      String text = "has no effect: there is no plugin \"" + name + "\"";
      warn(place, cure.isEmpty() ? text : text + "; " + cure);
    }
  }

  private void warn(String place, String text) {
    scope.warnings().add(new ConfigurationWarning(place, text));
  }
}
