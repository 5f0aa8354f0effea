package io.berth.engine.config;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Plugins that kube-scheduler once had, and what does their work now. */
public final class RemovedPlugins {
  private static final Set<String> REMOVED_FROM_V1 =
      Set.of("AzureDiskLimits", "CinderLimits", "EBSLimits", "GCEPDLimits");

  private static final Map<String, String> SUCCESSORS = successors();

  private RemovedPlugins() {}

  /** Whether a v1 file that enables it is refused for that reason. */
  static boolean isRemovedFromV1(String name) {
    return REMOVED_FROM_V1.contains(name);
  }

  /** What to use instead of a plugin that is gone. */
  public static Optional<String> successorOf(String name) {
    return Optional.ofNullable(SUCCESSORS.get(name));
  }

  private static Map<String, String> successors() {
    Map<String, String> all = new LinkedHashMap<>();
    REMOVED_FROM_V1.forEach(name -> all.put(name, "NodeVolumeLimits does its work"));
    String spread = "PodTopologySpread does its work";
    all.put("SelectorSpread", spread);
    all.put("DefaultPodTopologySpread", spread);
    all.put("ServiceAffinity", spread + " (constraints in pods), or InterPodAffinity");
    String affinity = "NodeAffinity does its work";
    all.put("NodeLabel", affinity + " (addedAffinity in its arguments)");
    all.put("NodePreferAvoidPods", affinity + ", or a PreferNoSchedule taint on the node");
    all.put("NodeResourcesLeastAllocated", strategy("LeastAllocated"));
    all.put("NodeResourcesMostAllocated", strategy("MostAllocated"));
    all.put("RequestedToCapacityRatio", strategy("RequestedToCapacityRatio"));
    return all;
  }

  private static String strategy(String type) {
    return "NodeResourcesFit does its work, with scoringStrategy.type: " + type;
  }
}
