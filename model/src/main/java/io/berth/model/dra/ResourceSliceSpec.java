package io.berth.model.dra;

import io.berth.model.core.NodeSelector;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The devices or counters of a slice, and from which nodes they can be reached. */
public record ResourceSliceSpec(
    @Wire(1) String driver,
    @Wire(2) ResourcePool pool,
    @Wire(3) @Nullable String nodeName,
    @Wire(4) @Nullable NodeSelector nodeSelector,
    @Wire(5) @Nullable Boolean allNodes,
    @Wire(6) List<Device> devices,
    @Wire(7) @Nullable Boolean perDeviceNodeSelection,
    @Wire(8) List<CounterSet> sharedCounters) {}
