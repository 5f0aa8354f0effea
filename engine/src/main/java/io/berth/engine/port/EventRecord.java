package io.berth.engine.port;

import java.time.Instant;

/**
 * What people read in {@code kubectl describe pod}.
 *
 * @param type {@code Normal} or {@code Warning}
 * @param reportingController the scheduler's name
 * @param count how often the same happened so far; from 2 on it is a series of which the first
 *     event is updated
 */
public record EventRecord(
    String type,
    String reason,
    String action,
    String note,
    String reportingController,
    Instant at,
    int count) {}
