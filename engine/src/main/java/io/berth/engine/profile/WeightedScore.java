package io.berth.engine.profile;

import io.berth.spi.ScorePlugin;

/**
 * A score and how much it counts.
 *
 * @param weight never 0; kube-scheduler accepts negative ones too
 */
public record WeightedScore(ScorePlugin plugin, long weight) {}
