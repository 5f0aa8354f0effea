package io.berth.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The inputs of a simulation: operations and injected faults. It can be replayed, also with entries
 * left out.
 *
 * @param seed of everything that is not an entry, such as latencies
 */
public record Script(long seed, List<ScriptEntry> entries) {
  public Script {
    entries = List.copyOf(entries);
  }

  static Script of(long seed, List<TimedOperation> operations, Map<String, Fault> faults) {
    List<ScriptEntry> entries = new ArrayList<>(operations);
    faults.forEach((name, fault) -> entries.add(new ScriptEntry.Injected(name, fault)));
    return new Script(seed, entries);
  }

  /** A script with the same seed and only these entries. */
  Script with(List<ScriptEntry> others) {
    return new Script(seed, others);
  }

  List<TimedOperation> operations() {
    return entries.stream()
        .filter(TimedOperation.class::isInstance)
        .map(TimedOperation.class::cast)
        .toList();
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
  public String describe() {
    return String.join("\n", entries.stream().map(ScriptEntry::describe).toList());
  }
}
