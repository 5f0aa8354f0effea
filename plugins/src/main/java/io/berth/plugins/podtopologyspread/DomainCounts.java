package io.berth.plugins.podtopologyspread;

import java.util.LinkedHashMap;
import java.util.Map;

/** How many pods count for one constraint, by topology value. */
final class DomainCounts {
  private final Map<String, Integer> counts;
  private final CriticalPaths paths;

  private DomainCounts(Map<String, Integer> counts, CriticalPaths paths) {
    this.counts = counts;
    this.paths = paths;
  }

  /** Starts with these counts; a value without pods is a domain too. */
  static DomainCounts of(Map<String, Integer> counts) {
    CriticalPaths paths = new CriticalPaths();
    counts.forEach(paths::update);
    return new DomainCounts(new LinkedHashMap<>(counts), paths);
  }

  DomainCounts copy() {
    return new DomainCounts(new LinkedHashMap<>(counts), paths.copy());
  }

  /** The pods that one value has. */
  int pods(String value) {
    return counts.getOrDefault(value, 0);
  }

  /** The fewest pods that any value has; 0 if there are too few values. */
  int least(int minDomains) {
    return counts.size() < minDomains ? 0 : paths.least();
  }

  void change(String value, int delta) {
    int pods = pods(value) + delta;
    counts.put(value, pods);
    paths.update(value, pods);
  }
}
