package io.berth.app.run;

import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.kube.access.ClusterAccess;
import java.time.Duration;
import java.util.Optional;

/**
 * How a scheduler process runs.
 *
 * @param maxInUnschedulable a pod that nothing woke up for longer than this is tried again
 * @param verify how often decisions are compared with ones made from scratch
 * @param healthPort where to answer health checks on loopback; 0 for any free port, absent for
 *     nowhere
 * @param host the name of this machine
 */
public record RunSettings(
    SchedulerSetup setup,
    ClusterAccess access,
    Duration maxInUnschedulable,
    VerifyMode verify,
    Optional<Integer> healthPort,
    String host) {}
