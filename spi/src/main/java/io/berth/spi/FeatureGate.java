package io.berth.spi;

import java.util.Optional;

/** The feature gates of kube-scheduler 1.36 that a scheduler knows. */
public enum FeatureGate {
  SCHEDULER_QUEUEING_HINTS("SchedulerQueueingHints", Stage.GA, true, Choice.LOCKED),
  SCHEDULER_POP_FROM_BACKOFF_Q("SchedulerPopFromBackoffQ", Stage.BETA, true, Choice.FIXED),
  SCHEDULER_ASYNC_PREEMPTION("SchedulerAsyncPreemption", Stage.BETA, true, Choice.FIXED),
  SCHEDULER_ASYNC_API_CALLS("SchedulerAsyncAPICalls", Stage.BETA, false, Choice.FIXED),
  NOMINATED_NODE_NAME_FOR_EXPECTATION(
      "NominatedNodeNameForExpectation", Stage.BETA, true, Choice.FIXED),
  CLEARING_NOMINATED_NODE_NAME_AFTER_BINDING(
      "ClearingNominatedNodeNameAfterBinding", Stage.BETA, true, Choice.FIXED),
  OPPORTUNISTIC_BATCHING("OpportunisticBatching", Stage.BETA, true, Choice.FREE),
  NODE_DECLARED_FEATURES("NodeDeclaredFeatures", Stage.BETA, true, Choice.FREE),
  DYNAMIC_RESOURCE_ALLOCATION("DynamicResourceAllocation", Stage.GA, true, Choice.LOCKED),
  DRA_EXTENDED_RESOURCE("DRAExtendedResource", Stage.BETA, true, Choice.FIXED),
  DRA_CONSUMABLE_CAPACITY("DRAConsumableCapacity", Stage.BETA, true, Choice.FIXED),
  DRA_DEVICE_TAINTS("DRADeviceTaints", Stage.BETA, true, Choice.FIXED),
  DRA_PARTITIONABLE_DEVICES("DRAPartitionableDevices", Stage.BETA, true, Choice.FIXED),
  DRA_DEVICE_BINDING_CONDITIONS("DRADeviceBindingConditions", Stage.BETA, true, Choice.FIXED),
  DRA_DEVICE_TAINT_RULES("DRADeviceTaintRules", Stage.BETA, false, Choice.FIXED),
  DRA_ADMIN_ACCESS("DRAAdminAccess", Stage.GA, true, Choice.LOCKED),
  DRA_PRIORITIZED_LIST("DRAPrioritizedList", Stage.GA, true, Choice.FIXED),
  DRA_RESOURCE_CLAIM_DEVICE_STATUS("DRAResourceClaimDeviceStatus", Stage.BETA, true, Choice.FIXED),
  DRA_SCHEDULER_FILTER_TIMEOUT("DRASchedulerFilterTimeout", Stage.BETA, true, Choice.FIXED),
  DRA_LIST_TYPE_ATTRIBUTES("DRAListTypeAttributes", Stage.ALPHA, false, Choice.FIXED),
  DRA_NODE_ALLOCATABLE_RESOURCES("DRANodeAllocatableResources", Stage.ALPHA, false, Choice.FIXED),
  DRA_WORKLOAD_RESOURCE_CLAIMS("DRAWorkloadResourceClaims", Stage.ALPHA, false, Choice.FIXED),
  IN_PLACE_POD_VERTICAL_SCALING("InPlacePodVerticalScaling", Stage.GA, true, Choice.LOCKED),
  IN_PLACE_POD_LEVEL_RESOURCES_VERTICAL_SCALING(
      "InPlacePodLevelResourcesVerticalScaling", Stage.BETA, true, Choice.FIXED),
  POD_LEVEL_RESOURCES("PodLevelResources", Stage.BETA, true, Choice.FIXED),
  SIDECAR_CONTAINERS("SidecarContainers", Stage.GA, true, Choice.LOCKED),
  NODE_INCLUSION_POLICY_IN_POD_TOPOLOGY_SPREAD(
      "NodeInclusionPolicyInPodTopologySpread", Stage.GA, true, Choice.LOCKED),
  MATCH_LABEL_KEYS_IN_POD_TOPOLOGY_SPREAD(
      "MatchLabelKeysInPodTopologySpread", Stage.BETA, true, Choice.FREE),
  MATCH_LABEL_KEYS_IN_POD_TOPOLOGY_SPREAD_SELECTOR_MERGE(
      "MatchLabelKeysInPodTopologySpreadSelectorMerge", Stage.BETA, true, Choice.FIXED),
  MATCH_LABEL_KEYS_IN_POD_AFFINITY("MatchLabelKeysInPodAffinity", Stage.GA, true, Choice.LOCKED),
  VOLUME_ATTRIBUTES_CLASS("VolumeAttributesClass", Stage.GA, true, Choice.LOCKED),
  STORAGE_CAPACITY_SCORING("StorageCapacityScoring", Stage.ALPHA, false, Choice.FIXED),
  VOLUME_LIMIT_SCALING("VolumeLimitScaling", Stage.ALPHA, false, Choice.FIXED),
  TAINT_TOLERATION_COMPARISON_OPERATORS(
      "TaintTolerationComparisonOperators", Stage.ALPHA, false, Choice.FREE),
  GENERIC_WORKLOAD("GenericWorkload", Stage.ALPHA, false, Choice.FIXED),
  GANG_SCHEDULING("GangScheduling", Stage.ALPHA, false, Choice.FIXED),
  TOPOLOGY_AWARE_WORKLOAD_SCHEDULING(
      "TopologyAwareWorkloadScheduling", Stage.ALPHA, false, Choice.FIXED),
  WORKLOAD_AWARE_PREEMPTION("WorkloadAwarePreemption", Stage.ALPHA, false, Choice.FIXED),
  POD_OBSERVED_GENERATION_TRACKING("PodObservedGenerationTracking", Stage.GA, true, Choice.LOCKED),
  POD_SCHEDULING_READINESS("PodSchedulingReadiness", Stage.GA, true, Choice.LOCKED),
  COORDINATED_LEADER_ELECTION("CoordinatedLeaderElection", Stage.BETA, false, Choice.FIXED),
  COMPONENT_FLAGZ("ComponentFlagz", Stage.BETA, true, Choice.FIXED),
  COMPONENT_STATUSZ("ComponentStatusz", Stage.BETA, true, Choice.FIXED),
  NATIVE_HISTOGRAMS("NativeHistograms", Stage.ALPHA, false, Choice.FIXED);

  /** How far a feature is. */
  public enum Stage {
    ALPHA,
    BETA,
    GA
  }

  /** Whether a gate can be set to something else than its default. */
  public enum Choice {
    /** Both settings are implemented. */
    FREE,
    /** Berth implements only the default. */
    FIXED,
    /** kube-scheduler too allows only the default. */
    LOCKED
  }

  private final String gateName;
  private final Stage stage;
  private final boolean enabledByDefault;
  private final Choice choice;

  FeatureGate(String gateName, Stage stage, boolean enabledByDefault, Choice choice) {
    this.gateName = gateName;
    this.stage = stage;
    this.enabledByDefault = enabledByDefault;
    this.choice = choice;
  }

  /** The name in {@code --feature-gates}. */
  public String gateName() {
    return gateName;
  }

  /** How far the feature is. */
  public Stage stage() {
    return stage;
  }

  /** The setting without a flag or a configuration. */
  public boolean isEnabledByDefault() {
    return enabledByDefault;
  }

  /** Whether it can be set otherwise. */
  public Choice choice() {
    return choice;
  }

  /** The gate of this name. */
  public static Optional<FeatureGate> named(String gateName) {
    for (FeatureGate gate : values()) {
      if (gate.gateName.equals(gateName)) {
        return Optional.of(gate);
      }
    }
    return Optional.empty();
  }
}
