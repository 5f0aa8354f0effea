package io.berth.engine.profile;

import io.berth.engine.config.PluginEntry;
import io.berth.engine.config.PluginSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The plugins at one extension point, or at multiPoint, after merging.
 *
 * @param disabled names, perhaps {@link PluginSet#ALL}; they matter again when multiPoint is
 *     expanded
 */
record MergedSet(List<Choice> enabled, List<String> disabled) {

  /**
   * A plugin that is enabled.
   *
   * @param path where that was said; for a default plugin, the set that could say otherwise
   */
  record Choice(PluginEntry entry, String path) {
    String name() {
      return entry.name();
    }
  }

  /**
   * Applies wishes to defaults. A default that is wished for again keeps its place but has the
   * wish's weight; of several such wishes the last counts, and the others are left to be refused.
   */
  static MergedSet merge(List<PluginEntry> defaults, PluginSet wish, String path) {
    List<String> disabled = wish.disabled().stream().map(PluginEntry::name).toList();
    Map<String, Choice> wished = new HashMap<>();
    List<Choice> others = new ArrayList<>();
    for (int i = 0; i < wish.enabled().size(); i++) {
      Choice choice = new Choice(wish.enabled().get(i), path + ".enabled[" + i + "]");
      others.add(choice);
      wished.put(choice.name(), choice);
    }
    List<Choice> enabled = new ArrayList<>();
    for (PluginEntry standard : defaults) {
      if (!disabled.contains(PluginSet.ALL) && !disabled.contains(standard.name())) {
        Choice choice = wished.getOrDefault(standard.name(), new Choice(standard, path));
        others.remove(choice);
        enabled.add(choice);
      }
    }
    enabled.addAll(others);
    return new MergedSet(List.copyOf(enabled), disabled);
  }

  boolean disables(String name) {
    return disabled.contains(name);
  }

  boolean disablesAll() {
    return disabled.contains(PluginSet.ALL);
  }

  boolean enables(String name) {
    return enabled.stream().anyMatch(choice -> choice.name().equals(name));
  }

  PluginSet toPluginSet() {
    return new PluginSet(
        enabled.stream().map(Choice::entry).toList(),
        disabled.stream().map(name -> new PluginEntry(name, null)).toList());
  }
}
