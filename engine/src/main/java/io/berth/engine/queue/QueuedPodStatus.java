package io.berth.engine.queue;

import io.berth.engine.observation.QueueState;
import java.time.Instant;
import java.util.Optional;

/**
 * Where a pod is and what it waits for: why it is not tried again now.
 *
 * @param rejectors the plugins that rejected it last
 * @param gatingPlugin who holds it back before it is looked at
 * @param backoffUntil the second in which its backoff ends; absent if it has none
 */
public record QueuedPodStatus(
    QueueState place,
    Rejectors rejectors,
    Optional<String> gatingPlugin,
    Optional<Instant> backoffUntil) {}
