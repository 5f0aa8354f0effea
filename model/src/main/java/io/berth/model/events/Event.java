package io.berth.model.events;

import io.berth.model.core.ObjectReference;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to an object, for people to read.
 *
 * @param eventTime when it happened first
 * @param series how often it happened since; null if it happened once
 * @param regarding what it happened to
 * @param related another object that has to do with it
 * @param type {@code Normal} or {@code Warning}
 */
public record Event(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) @Nullable Instant eventTime,
    @Wire(3) @Nullable EventSeries series,
    @Wire(4) String reportingController,
    @Wire(5) String reportingInstance,
    @Wire(6) String action,
    @Wire(7) String reason,
    @Wire(8) ObjectReference regarding,
    @Wire(9) @Nullable ObjectReference related,
    @Wire(10) String note,
    @Wire(11) String type)
    implements KubeObject {}
