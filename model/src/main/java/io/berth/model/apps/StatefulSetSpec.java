package io.berth.model.apps;

import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.PodTemplateSpec;
import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a stateful set selects and makes. */
public record StatefulSetSpec(
    @Wire(1) @Nullable Integer replicas,
    @Wire(2) @Nullable LabelSelector selector,
    @Wire(3) PodTemplateSpec template,
    @Wire(4) List<PersistentVolumeClaim> volumeClaimTemplates) {}
