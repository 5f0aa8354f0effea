package io.berth.model.batch;

import io.berth.model.schema.Wire;

/** What a cron job starts. */
public record CronJobSpec(@Wire(5) JobTemplateSpec jobTemplate) {}
