package io.berth.model.core;

import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of pods, and the node label that says what near means. The API server has merged the match
 * label keys into the selector.
 */
public record PodAffinityTerm(
    @Wire(1) @Nullable LabelSelector labelSelector,
    @Wire(2) List<String> namespaces,
    @Wire(3) String topologyKey,
    @Wire(4) @Nullable LabelSelector namespaceSelector,
    @Wire(5) List<String> matchLabelKeys,
    @Wire(6) List<String> mismatchLabelKeys) {}
