package io.berth.model.dra;

import io.berth.model.meta.Condition;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a driver says of an allocated device. */
public record AllocatedDeviceStatus(
    @Wire(1) String driver,
    @Wire(2) String pool,
    @Wire(3) String device,
    @Wire(4) List<Condition> conditions,
    @Wire(5) @Nullable Tree data,
    @Wire(6) @Nullable NetworkDeviceData networkData,
    @Wire(7) @Nullable String shareID) {}
