package io.berth.engine.cycle;

import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Compares decisions with those made a second time from scratch. A difference is a bug; in {@link
 * VerifyMode#FULL} it is thrown, else it is told and the second decision counts.
 */
public final class Verification {
  private static final int ONE_IN = 1024;

  private final VerifyMode mode;
  private final Consumer<String> differences;
  private long decisions;

  /**
   * Verifies as often as the mode says.
   *
   * @param differences is told what differed
   */
  public Verification(VerifyMode mode, Consumer<String> differences) {
    this.mode = mode;
    this.differences = differences;
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
    differences.accept(difference);
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
