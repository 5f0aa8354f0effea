package io.berth.spi.cluster;

import java.util.Map;

/**
 * A question about a pod that its namespace and labels answer. Implementations are values: equal
 * ones give equal answers, which is what lets a cluster keep counts for them.
 */
public interface PodCriterion {
  /** Whether pods of this namespace with these labels are meant. */
  boolean meets(String namespace, Map<String, String> labels);

  /** Whether pods that are being deleted are meant too. */
  boolean countsTerminating();

  /** Whether this pod is meant. */
  default boolean meets(PodInfo pod) {
    return (countsTerminating() || !pod.pod().isTerminating())
        && meets(pod.pod().metadata().namespace(), pod.pod().metadata().labels());
  }
}
