package io.berth.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The log of a life's inputs: what happens, and what goes wrong. It can be played again, also with
 * entries left out.
 *
 * @param seed of everything that is not written down, such as how long things take
 */
public record Script(long seed, List<ScriptEntry> entries) {
  public Script {
    entries = List.copyOf(entries);
  }

  static Script of(long seed, List<Happening> happenings, Map<String, Fault> faults) {
    List<ScriptEntry> entries = new ArrayList<>(happenings);
    faults.forEach((name, fault) -> entries.add(new ScriptEntry.Injected(name, fault)));
    return new Script(seed, entries);
  }

  /** The same with only these entries. */
  Script with(List<ScriptEntry> others) {
    return new Script(seed, others);
  }

  List<Happening> happenings() {
    return entries.stream().filter(Happening.class::isInstance).map(Happening.class::cast).toList();
  }

  Map<String, Fault> faults() {
    Map<String, Fault> faults = new LinkedHashMap<>();
    for (ScriptEntry entry : entries) {
      if (entry instanceof ScriptEntry.Injected injected) {
        faults.put(injected.name(), injected.fault());
      }
    }
    return faults;
  }

  /** One line for each entry. */
  public String told() {
    return String.join("\n", entries.stream().map(ScriptEntry::told).toList());
  }
}
