package io.berth.engine.config;

import static io.berth.spi.FeatureGate.*;

import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Which feature gates cannot be on while others are off. */
final class GateDependencies {
  private static final Map<FeatureGate, List<FeatureGate>> NEEDS = needs();

  private GateDependencies() {}

  /** What is on without what it needs, one sentence each. */
  static List<String> unmet(FeatureGates gates) {
    List<String> unmet = new ArrayList<>();
    NEEDS.forEach(
        (gate, needed) -> {
          List<String> off =
              needed.stream().filter(n -> !gates.enabled(n)).map(FeatureGate::gateName).toList();
          if (gates.enabled(gate) && !off.isEmpty()) {
            unmet.add(
                "%s is enabled, but depends on features that are disabled: [%s]"
                    .formatted(gate.gateName(), String.join(" ", off)));
          }
        });
    return unmet;
  }

  private static Map<FeatureGate, List<FeatureGate>> needs() {
    Map<FeatureGate, List<FeatureGate>> needs = new EnumMap<>(FeatureGate.class);
    List<FeatureGate> onDra =
        List.of(
            DRA_ADMIN_ACCESS,
            DRA_CONSUMABLE_CAPACITY,
            DRA_DEVICE_TAINTS,
            DRA_EXTENDED_RESOURCE,
            DRA_LIST_TYPE_ATTRIBUTES,
            DRA_NODE_ALLOCATABLE_RESOURCES,
            DRA_PARTITIONABLE_DEVICES,
            DRA_PRIORITIZED_LIST,
            DRA_SCHEDULER_FILTER_TIMEOUT);
    onDra.forEach(gate -> needs.put(gate, List.of(DYNAMIC_RESOURCE_ALLOCATION)));
    needs.put(
        DRA_DEVICE_BINDING_CONDITIONS,
        List.of(DYNAMIC_RESOURCE_ALLOCATION, DRA_RESOURCE_CLAIM_DEVICE_STATUS));
    needs.put(DRA_DEVICE_TAINT_RULES, List.of(DRA_DEVICE_TAINTS));
    needs.put(DRA_WORKLOAD_RESOURCE_CLAIMS, List.of(DYNAMIC_RESOURCE_ALLOCATION, GENERIC_WORKLOAD));
    needs.put(GANG_SCHEDULING, List.of(GENERIC_WORKLOAD));
    needs.put(TOPOLOGY_AWARE_WORKLOAD_SCHEDULING, List.of(GENERIC_WORKLOAD));
    needs.put(WORKLOAD_AWARE_PREEMPTION, List.of(GANG_SCHEDULING));
    needs.put(
        IN_PLACE_POD_LEVEL_RESOURCES_VERTICAL_SCALING,
        List.of(IN_PLACE_POD_VERTICAL_SCALING, POD_LEVEL_RESOURCES, NODE_DECLARED_FEATURES));
    needs.put(
        MATCH_LABEL_KEYS_IN_POD_TOPOLOGY_SPREAD_SELECTOR_MERGE,
        List.of(MATCH_LABEL_KEYS_IN_POD_TOPOLOGY_SPREAD));
    return needs;
  }
}
