package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of a pod. */
public record PodStatus(
    @Wire(1) String phase,
    @Wire(2) List<PodCondition> conditions,
    @Wire(11) String nominatedNodeName,
    @Wire(7) @Nullable Instant startTime,
    @Wire(10) List<ContainerStatus> initContainerStatuses,
    @Wire(8) List<ContainerStatus> containerStatuses,
    @Wire(15) List<PodResourceClaimStatus> resourceClaimStatuses,
    @Wire(18) @Nullable PodExtendedResourceClaimStatus extendedResourceClaimStatus,
    @Wire(19) Map<String, Quantity> allocatedResources,
    @Wire(20) @Nullable ResourceRequirements resources) {

  /** Whether the pod has ended and holds no resources any more. */
  public boolean isTerminal() {
    return phase.equals("Succeeded") || phase.equals("Failed");
  }
}
