package io.berth.model.batch;

import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** The jobs that a cron job makes. */
public record JobTemplateSpec(@Wire(1) ObjectMeta metadata, @Wire(2) JobSpec spec) {}
