package io.berth.spi;

import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.ScorePlugin.ScorePlan;

/**
 * This plugin has nothing to say about this pod. For a filter: all nodes pass, and it is not told
 * of pods added or removed in a what-if. For a score: it adds nothing to any node. For a binder:
 * the next one is asked.
 */
public enum Skip implements FilterPlan, ScorePlan, BindResult {
  SKIP
}
