package io.berth.engine.profile;

import io.berth.engine.config.ExtenderConfiguration;
import io.berth.engine.config.ManagedResource;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The resources that extenders count instead of the scheduler. They replace what the arguments of
 * the plugin that counts resources say.
 */
record ExtenderResources(List<String> ignored) {
  /** The one plugin that the engine knows by name, because a configuration means it silently. */
  static final String COUNTING_PLUGIN = "NodeResourcesFit";

  static ExtenderResources of(List<ExtenderConfiguration> extenders) {
    return new ExtenderResources(
        extenders.stream()
            .flatMap(extender -> extender.managedResources().stream())
            .filter(ManagedResource::ignoredByScheduler)
            .map(ManagedResource::name)
            .toList());
  }

  @Nullable Tree applyTo(String plugin, @Nullable Tree args) {
    if (ignored.isEmpty() || !plugin.equals(COUNTING_PLUGIN)) {
      return args;
    }
    Map<String, Tree> members = new LinkedHashMap<>();
    Tree.Members written =
        args instanceof Tree.Members all
            ? all
            : new Tree.Members(Position.NONE, Map.of(), Map.of());
    members.putAll(written.members());
    List<Tree> names =
        ignored.stream().<Tree>map(name -> new Tree.Text(Position.NONE, name)).toList();
    members.put("ignoredResources", new Tree.Items(Position.NONE, names));
    return new Tree.Members(written.at(), members, written.names());
  }
}
