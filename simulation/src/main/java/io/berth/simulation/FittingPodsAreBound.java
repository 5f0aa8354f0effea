package io.berth.simulation;

import io.berth.engine.cluster.Nominations;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.PodInfo;

/**
 * In the end no pod waits for a node that it fits. That is so even before the queue tries all pods
 * again for no reason, which would only hide that a pod was not woken up when it should have been.
 */
final class FittingPodsAreBound extends Invariant {
  FittingPodsAreBound(InvariantContext context) {
    super(context);
  }

  @Override
  void settled() {
    check("was not woken up");
  }

  @Override
  void atRest() {
    check("still waits");
  }

  private void check(String problem) {
    ClusterView cluster = RebuiltCluster.of(context.world().store());
    for (Pod pod : context.world().store().pods()) {
      Profile profile = context.setup().profiles().get(pod.spec().schedulerName());
      if (profile != null && waits(pod)) {
        check(pod, profile, cluster, problem);
      }
    }
  }

  private static boolean waits(Pod pod) {
    return pod.spec().nodeName().isEmpty()
        && !pod.isTerminating()
        && !pod.status().isTerminal()
        && pod.spec().schedulingGates().isEmpty();
  }

  private void check(Pod pod, Profile profile, ClusterView cluster, String problem) {
    SchedulingCycle cycle = new SchedulingCycle(profile, NodeSampling.ALL, new RotatingStart());
    if (cycle.run(PodInfo.of(pod), cluster, new Nominations()) instanceof Decision.Placed placed) {
      broken(
          pod.key() + " (" + pod.metadata().uid() + ") " + problem + ", but fits " + placed.node());
    }
  }
}
