package io.berth.engine.config;

import io.berth.model.schema.Wire;
import java.time.Duration;

/**
 * How one of several schedulers becomes the one that works.
 *
 * @param leaderElect whether to elect one at all
 * @param leaseDuration how long the others wait before they take over from a silent leader
 * @param renewDeadline how long the leader tries to renew before it gives up
 * @param retryPeriod the time between two tries
 */
public record LeaderElectionConfiguration(
    @Wire(absent = "true") boolean leaderElect,
    @Wire(absent = "PT15S") Duration leaseDuration,
    @Wire(absent = "PT10S") Duration renewDeadline,
    @Wire(absent = "PT2S") Duration retryPeriod,
    @Wire(absent = "leases") String resourceLock,
    @Wire(absent = "kube-scheduler") String resourceName,
    @Wire(absent = "kube-system") String resourceNamespace) {}
