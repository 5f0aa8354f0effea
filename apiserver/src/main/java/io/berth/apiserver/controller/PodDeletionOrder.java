package io.berth.apiserver.controller;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which pods of a ReplicaSet go first when there are too many. */
final class PodDeletionOrder {
  private PodDeletionOrder() {}

  /**
   * The pods, those to be deleted first in front.
   *
   * @param related all pods of the application: one on a crowded node goes sooner
   */
  static List<PodView> firstToGo(List<PodView> pods, List<PodView> related, Instant now) {
    Map<String, Integer> onNode = new HashMap<>();
    related.stream()
        .filter(PodView::isActive)
        .forEach(p -> onNode.merge(p.node(), 1, Integer::sum));
    return pods.stream().sorted(order(onNode, now)).toList();
  }

  private static Comparator<PodView> order(Map<String, Integer> onNode, Instant now) {
    return Comparator.comparing((PodView pod) -> !pod.node().isEmpty())
        .thenComparingInt(PodDeletionOrder::phase)
        .thenComparing(PodView::isReady)
        .thenComparingLong(PodView::deletionCost)
        .thenComparingInt(pod -> -onNode.getOrDefault(pod.node(), 0))
        .thenComparing((a, b) -> younger(a.readySince(), b.readySince(), now))
        .thenComparingLong(pod -> -pod.restarts())
        .thenComparingLong(pod -> ageRank(pod.created(), now))
        .thenComparing(PodView::uid);
  }

  private static int phase(PodView pod) {
    return switch (pod.phase()) {
      case "Pending" -> 0;
      case "Unknown" -> 1;
      default -> 2;
    };
  }

  private static int younger(Optional<Instant> one, Optional<Instant> other, Instant now) {
    return one.isPresent() && other.isPresent()
        ? Long.compare(ageRank(one.get(), now), ageRank(other.get(), now))
        : 0;
  }

  /** Ages are compared by their order of magnitude only. */
  private static long ageRank(Instant since, Instant now) {
    long nanos = Duration.between(since, now).toNanos();
    return nanos <= 0 ? -1 : 63 - Long.numberOfLeadingZeros(nanos);
  }
}
