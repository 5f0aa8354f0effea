package io.berth.plugins.interpodaffinity;

import io.berth.model.schema.Wire;

/**
 * The arguments of {@link InterPodAffinity}.
 *
 * @param hardPodAffinityWeight what a running pod's required affinity to the new pod counts for
 * @param ignorePreferredTermsOfExistingPods whether pods without preferences of their own are not
 *     scored at all
 */
public record InterPodAffinityArgs(
    @Wire(absent = "1") int hardPodAffinityWeight,
    @Wire boolean ignorePreferredTermsOfExistingPods) {}
