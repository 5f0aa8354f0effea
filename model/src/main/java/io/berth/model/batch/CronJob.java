package io.berth.model.batch;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A job that is started by the clock. */
public record CronJob(@Wire(1) ObjectMeta metadata, @Wire(2) CronJobSpec spec)
    implements KubeObject {}
