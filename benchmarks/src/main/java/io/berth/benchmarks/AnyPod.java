package io.berth.benchmarks;

import io.berth.spi.cluster.PodCriterion;
import java.util.Map;

/** One of many different selectors that all mean every pod. */
record AnyPod(long number) implements PodCriterion {
  @Override
  public boolean meets(String namespace, Map<String, String> labels) {
    return true;
  }

  @Override
  public boolean countsTerminating() {
    return true;
  }
}
