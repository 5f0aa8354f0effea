package io.berth.model.coordination;

import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Who holds a lease.
 *
 * @param holderIdentity empty if it is free
 * @param leaseDurationSeconds for how long the others wait after the holder was last heard of
 * @param acquireTime when the holder got it, by the holder's clock
 * @param renewTime when the holder was last heard of, by the holder's clock
 * @param leaseTransitions how often it went from one holder to another
 */
public record LeaseSpec(
    @Wire(1) String holderIdentity,
    @Wire(2) int leaseDurationSeconds,
    @Wire(3) @Nullable Instant acquireTime,
    @Wire(4) @Nullable Instant renewTime,
    @Wire(5) int leaseTransitions,
    @Wire(6) String strategy,
    @Wire(7) String preferredHolder) {}
