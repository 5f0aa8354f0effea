package io.berth.model.apps;

import io.berth.model.core.PodTemplateSpec;
import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** What a daemon set selects and makes. */
public record DaemonSetSpec(
    @Wire(1) @Nullable LabelSelector selector, @Wire(2) PodTemplateSpec template) {}
