package io.berth.engine.cluster;

import io.berth.model.core.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/**
 * The order in which nodes are looked at: one of each zone in turn, zones and nodes in the order in
 * which they came. A node that changes its zone goes to the end of the new one, but the list that
 * is in use keeps its order until a node has come or gone.
 */
final class NodeOrder {
  private static final String BETA_REGION = "failure-domain.beta.kubernetes.io/region";
  private static final String BETA_ZONE = "failure-domain.beta.kubernetes.io/zone";
  private static final String REGION = "topology.kubernetes.io/region";
  private static final String ZONE = "topology.kubernetes.io/zone";

  private record Zone(String region, String zone) {
    static Zone of(Map<String, String> labels) {
      return new Zone(
          labels.getOrDefault(BETA_REGION, labels.getOrDefault(REGION, "")),
          labels.getOrDefault(BETA_ZONE, labels.getOrDefault(ZONE, "")));
    }
  }

  private final Map<Zone, SequencedSet<String>> zones = new LinkedHashMap<>();
  private final Map<String, Zone> zoneOf = new HashMap<>();
  private List<String> listed = List.of();
  private Set<String> listedNames = Set.of();
  private boolean membersChanged;
  private long version;

  void put(Node node) {
    String name = node.metadata().name();
    Zone zone = Zone.of(node.metadata().labels());
    Zone old = zoneOf.get(name);
    if (zone.equals(old)) {
      return;
    }
    if (old != null) {
      leave(name, old);
    }
    zones.computeIfAbsent(zone, _ -> new LinkedHashSet<>()).add(name);
    zoneOf.put(name, zone);
    membersChanged |= old == null;
  }

  void remove(String name) {
    Zone zone = zoneOf.remove(name);
    if (zone != null) {
      leave(name, zone);
      membersChanged = true;
    }
  }

  private void leave(String name, Zone zone) {
    SequencedSet<String> members = zones.get(zone);
    if (members != null && members.remove(name) && members.isEmpty()) {
      zones.remove(zone);
    }
  }

  /** All names in order. A node that went and came back in between has not moved. */
  List<String> names() {
    if (membersChanged && !listedNames.equals(zoneOf.keySet())) {
      listed = interleave();
      listedNames = new HashSet<>(listed);
      version++;
    }
    membersChanged = false;
    return listed;
  }

  /** How often {@link #names} has given another list. */
  long version() {
    return version;
  }

  private List<String> interleave() {
    List<List<String>> columns = new ArrayList<>();
    zones.values().forEach(members -> columns.add(new ArrayList<>(members)));
    List<String> names = new ArrayList<>(zoneOf.size());
    for (int row = 0; names.size() < zoneOf.size(); row++) {
      for (List<String> column : columns) {
        if (row < column.size()) {
          names.add(column.get(row));
        }
      }
    }
    return names;
  }
}
