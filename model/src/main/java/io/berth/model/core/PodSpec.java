package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a pod asks for. */
public record PodSpec(
    @Wire(1) List<Volume> volumes,
    @Wire(20) List<Container> initContainers,
    @Wire(2) List<Container> containers,
    @Wire(3) String restartPolicy,
    @Wire(4) @Nullable Long terminationGracePeriodSeconds,
    @Wire(7) Map<String, String> nodeSelector,
    @Wire(10) String nodeName,
    @Wire(11) boolean hostNetwork,
    @Wire(18) @Nullable Affinity affinity,
    @Wire(19) String schedulerName,
    @Wire(22) List<Toleration> tolerations,
    @Wire(24) String priorityClassName,
    @Wire(25) @Nullable Integer priority,
    @Wire(29) @Nullable String runtimeClassName,
    @Wire(31) @Nullable String preemptionPolicy,
    @Wire(32) Map<String, Quantity> overhead,
    @Wire(33) List<TopologySpreadConstraint> topologySpreadConstraints,
    @Wire(37) @Nullable Boolean hostUsers,
    @Wire(38) List<PodSchedulingGate> schedulingGates,
    @Wire(39) List<PodResourceClaim> resourceClaims,
    @Wire(40) @Nullable ResourceRequirements resources) {

  /** A copy on another node, or on none if the name is empty, and with other volumes. */
  public PodSpec with(String otherNode, List<Volume> otherVolumes) {
    return new PodSpec(
        otherVolumes,
        initContainers(),
        containers(),
        restartPolicy(),
        terminationGracePeriodSeconds(),
        nodeSelector(),
        otherNode,
        hostNetwork(),
        affinity(),
        schedulerName(),
        tolerations(),
        priorityClassName(),
        priority(),
        runtimeClassName(),
        preemptionPolicy(),
        overhead(),
        topologySpreadConstraints(),
        hostUsers(),
        schedulingGates(),
        resourceClaims(),
        resources());
  }
}
