package io.berth.model.dra;

import io.berth.model.core.NodeSelector;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A device as its driver describes it. */
public record Device(
    @Wire(1) String name,
    @Wire(2) Map<String, DeviceAttribute> attributes,
    @Wire(3) Map<String, DeviceCapacity> capacity,
    @Wire(4) List<DeviceCounterConsumption> consumesCounters,
    @Wire(5) @Nullable String nodeName,
    @Wire(6) @Nullable NodeSelector nodeSelector,
    @Wire(7) @Nullable Boolean allNodes,
    @Wire(8) List<DeviceTaint> taints,
    @Wire(9) @Nullable Boolean bindsToNode,
    @Wire(10) List<String> bindingConditions,
    @Wire(11) List<String> bindingFailureConditions,
    @Wire(12) @Nullable Boolean allowMultipleAllocations,
    @Wire(13) Map<String, NodeAllocatableResourceMapping> nodeAllocatableResourceMappings) {}
