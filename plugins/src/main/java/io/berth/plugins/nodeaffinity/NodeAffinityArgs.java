package io.berth.plugins.nodeaffinity;

import io.berth.model.core.NodeAffinity;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of NodeAffinity.
 *
 * @param addedAffinity what all pods of the profile require and prefer beside their own
 */
public record NodeAffinityArgs(@Wire @Nullable NodeAffinity addedAffinity) {}
