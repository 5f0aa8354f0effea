package io.berth.model.dra;

import io.berth.model.schema.Wire;

/** Who may use a claim; today always a pod. */
public record ResourceClaimConsumerReference(
    @Wire(1) String apiGroup,
    @Wire(3) String resource,
    @Wire(4) String name,
    @Wire(5) String uid) {}
