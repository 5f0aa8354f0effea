package io.berth.engine.config;

import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes a v1 file of a v1beta3 file. The two have the same form, but a v1beta3 file may name
 * plugins that are gone. Values keep the place where they were written.
 */
public final class V1Beta3Upgrade {
  private final List<ConfigurationWarning> warnings = new ArrayList<>();

  private V1Beta3Upgrade() {}

  /**
   * A file that can be read as v1.
   *
   * @param warnings what was dropped; paths are those of the original file
   */
  public record Upgraded(Tree file, List<ConfigurationWarning> warnings) {}

  /** Upgrades a file. */
  public static Upgraded upgrade(Tree file) {
    V1Beta3Upgrade upgrade = new V1Beta3Upgrade();
    Tree changed = member(file, "apiVersion", V1Beta3Upgrade::version);
    changed = member(changed, "profiles", upgrade::profiles);
    return new Upgraded(changed, List.copyOf(upgrade.warnings));
  }

  private static Tree version(Tree written) {
    return written instanceof Tree.Text text
            && text.value().equals(ConfigurationVersion.V1BETA3.apiVersion())
        ? new Tree.Text(text.at(), ConfigurationVersion.V1_NAME)
        : written;
  }

  private Tree profiles(Tree written) {
    if (!(written instanceof Tree.Items list)) {
      return written;
    }
    List<Tree> changed = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      String path = "profiles[" + i + "]";
      Tree profile = list.items().get(i);
      profile = member(profile, "plugins", plugins -> plugins(plugins, path + ".plugins"));
      profile = member(profile, "pluginConfig", all -> kept(all, path + ".pluginConfig"));
      changed.add(member(profile, "pluginConfig", V1Beta3Upgrade::argumentVersions));
    }
    return new Tree.Items(list.at(), changed);
  }

  private Tree plugins(Tree written, String path) {
    Tree changed = written;
    if (written instanceof Tree.Members sets) {
      for (String point : sets.members().keySet()) {
        String place = path + "." + point;
        changed = member(changed, point, set -> pluginSet(set, place));
      }
    }
    return changed;
  }

  private Tree pluginSet(Tree written, String path) {
    Tree changed = member(written, "enabled", list -> kept(list, path + ".enabled"));
    return member(changed, "disabled", list -> kept(list, path + ".disabled"));
  }

  private Tree kept(Tree written, String path) {
    if (!(written instanceof Tree.Items list)) {
      return written;
    }
    List<Tree> kept = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      Tree item = list.items().get(i);
      if (!isDropped(item, path + "[" + i + "]")) {
        kept.add(item);
      }
    }
    return new Tree.Items(list.at(), kept);
  }

  private boolean isDropped(Tree item, String path) {
    @Nullable Tree name = item instanceof Tree.Members all ? all.members().get("name") : null;
    if (!(name instanceof Tree.Text text)) {
      return false;
    }
    var successor = RemovedPlugins.successorOf(text.value());
    successor.ifPresent(
        instead ->
            warnings.add(
                new ConfigurationWarning(
                    path, "plugin \"" + text.value() + "\" is gone and was dropped: " + instead)));
    return successor.isPresent();
  }

  private static Tree argumentVersions(Tree written) {
    if (!(written instanceof Tree.Items list)) {
      return written;
    }
    UnaryOperator<Tree> args = tree -> member(tree, "apiVersion", V1Beta3Upgrade::version);
    return new Tree.Items(
        list.at(), list.items().stream().map(item -> member(item, "args", args)).toList());
  }

  private static Tree member(Tree tree, String name, UnaryOperator<Tree> change) {
    if (!(tree instanceof Tree.Members all)) {
      return tree;
    }
    Map<String, Tree> changed = new LinkedHashMap<>(all.members());
    changed.computeIfPresent(name, (_, value) -> change.apply(value));
    return new Tree.Members(all.at(), changed, all.names());
  }
}
