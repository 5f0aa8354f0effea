package io.berth.model.apps;

import io.berth.model.core.PodTemplateSpec;
import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** What a deployment selects and makes. */
public record DeploymentSpec(
    @Wire(1) @Nullable Integer replicas,
    @Wire(2) @Nullable LabelSelector selector,
    @Wire(3) PodTemplateSpec template) {}
