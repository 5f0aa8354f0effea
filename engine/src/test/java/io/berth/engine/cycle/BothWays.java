package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.profile.Profile;
import io.berth.spi.cluster.PodInfo;
import java.util.TreeMap;

/** Decides with what was kept, node by node on a cluster made from scratch, and with FULL. */
final class BothWays {
  private final ClusterCache cluster;
  private final RotatingStart fastStart = new RotatingStart();
  private final RotatingStart plainStart = new RotatingStart();
  private final SchedulingCycle fast;
  private final SchedulingCycle plain;
  private final SchedulingCycle verified;

  BothWays(Profile profile, NodeSampling sampling, ClusterCache cluster) {
    this.cluster = cluster;
    fast = new SchedulingCycle(profile, sampling, fastStart, off(), PluginCalls.unobserved());
    plain = new SchedulingCycle(profile, sampling, plainStart, off(), PluginCalls.unobserved());
    RotatingStart start = new RotatingStart();
    verified =
        new SchedulingCycle(
            profile,
            sampling,
            start,
            new Verification(
                VerifyMode.FULL,
                difference -> {
                  throw new AssertionError(difference);
                }),
            PluginCalls.unobserved());
  }

  private static Verification off() {
    return new Verification(
        VerifyMode.OFF,
        difference -> {
          throw new AssertionError(difference);
        });
  }

  /** The decision, which must be the same in any case. */
  Decision decide(PodInfo pod, String when) {
    CacheView view = (CacheView) cluster.view();
    Decision quick = fast.run(pod, view, cluster.nominations());
    String text = text(quick);
    Decision slow = plain.run(pod, view.rebuilt(), cluster.nominations());
    assertThat(text).as(when).isEqualTo(text(slow));
    assertThat(fastStart.index()).as("%s: start", when).isEqualTo(plainStart.index());
    assertThat(text(verified.run(pod, view, cluster.nominations()))).as(when).isEqualTo(text);
    return quick;
  }

  /** Everything that can be seen of a decision. */
  static String text(Decision decision) {
    return switch (decision) {
      case Decision.Unplaced unplaced ->
          "%s %s %s %s"
              .formatted(
                  unplaced.diagnosis().fitError(),
                  unplaced.diagnosis().unschedulablePlugins(),
                  unplaced.diagnosis().pendingPlugins(),
                  new TreeMap<>(unplaced.diagnosis().rejections()));
      case Decision.Placed placed -> placed.toString();
      case Decision.NoNodes none -> none.toString();
      case Decision.Failed failed -> failed.toString();
    };
  }
}
