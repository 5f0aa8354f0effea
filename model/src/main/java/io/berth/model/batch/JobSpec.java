package io.berth.model.batch;

import io.berth.model.core.PodTemplateSpec;
import io.berth.model.schema.Wire;

/** What a job runs. */
public record JobSpec(@Wire(6) PodTemplateSpec template) {}
