package io.berth.engine.cycle;

import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compares decisions with those made a second time from scratch. A difference is a bug; in {@link
 * VerifyMode#FULL} it is thrown; else it is reported and the second decision counts.
 */
public final class Verification {
  private static final int ONE_IN = 1024;
  private static final int MOST_FAILURES = 100;

  /** Receives findings that an operator should see. */
  @FunctionalInterface
  public interface Listener {
    /** A decision differed from the one made from scratch. */
    void differs(String difference);

    /** A decision was made node by node because something was thrown. */
    default void gaveUp(String reason) {}
  }

  private final VerifyMode mode;
  private final Listener listener;
  private final Set<String> failures = new HashSet<>();
  private long decisions;

  /**
   * Verifies as often as the mode says.
   *
   * @param listener receives the findings
   */
  public Verification(VerifyMode mode, Listener listener) {
    this.mode = mode;
    this.listener = listener;
  }

  /** Verifies everything where assertions are enabled, as in tests; else nothing. */
  public static Verification standard() {
    return new Verification(VerifyMode.standard(), _ -> {});
  }

  /** Whether the decision that is being made is to be made again. */
  boolean isDue() {
    return switch (mode) {
      case OFF -> false;
      case SAMPLED -> decisions % ONE_IN == 0;
      case FULL -> true;
    };
  }

  /** A decision has been made. */
  void count() {
    decisions++;
  }

  /**
   * A decision had to be made node by node because something was thrown: by a plugin, perhaps about
   * a node that need not be looked at, or by a bug of ours. Reported once for each place.
   */
  void gaveUp(PodInfo pod, RuntimeException thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    String place = thrown.getClass().getName() + (trace.length == 0 ? "" : " at " + trace[0]);
    if (failures.size() < MOST_FAILURES && failures.add(place)) {
      listener.gaveUp(
          "decision for pod %s was made node by node, because of %s: %s"
              .formatted(pod.key(), place, thrown.getMessage()));
    }
  }

  boolean agrees(PodInfo pod, SchedulingCycle.Result result, SchedulingCycle.Result checked) {
    String first = described(result);
    String second = described(checked);
    if (first.equals(second)) {
      return true;
    }
    String difference =
        "decision for pod %s differs from the one made from scratch: %s instead of %s"
            .formatted(pod.key(), first, second);
    if (mode == VerifyMode.FULL) {
      throw new IllegalStateException(difference);
    }
    listener.differs(difference);
    return false;
  }

  private static String described(SchedulingCycle.Result result) {
    String decision =
        switch (result.decision()) {
          case Decision.Unplaced unplaced ->
              "%s, because of %s, pending %s, nodes %s"
                  .formatted(
                      unplaced.diagnosis().fitError(),
                      unplaced.diagnosis().unschedulablePlugins(),
                      unplaced.diagnosis().pendingPlugins(),
                      new java.util.TreeMap<>(unplaced.diagnosis().rejections()));
          case Decision.Placed placed -> placed.toString();
          case Decision.NoNodes none -> none.toString();
          case Decision.Failed failed -> failed.toString();
        };
    return decision + result.scored().map(Verification::described).orElse("");
  }

  private static String described(SchedulingCycle.Scored scored) {
    List<String> names = scored.nodes().stream().map(NodeInfo::name).toList();
    return ", scores " + names + Arrays.toString(scored.totals());
  }
}
