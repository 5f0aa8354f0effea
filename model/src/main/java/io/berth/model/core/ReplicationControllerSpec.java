package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a replication controller selects and makes. */
public record ReplicationControllerSpec(
    @Wire(1) @Nullable Integer replicas,
    @Wire(2) Map<String, String> selector,
    @Wire(3) @Nullable PodTemplateSpec template) {}
