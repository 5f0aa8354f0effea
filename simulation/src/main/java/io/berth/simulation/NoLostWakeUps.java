package io.berth.simulation;

import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.profile.Profile;
import io.berth.plugins.interpodaffinity.InterPodAffinity;
import io.berth.plugins.podtopologyspread.PodTopologySpread;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * When the scheduler has nothing to do, no pod waits for something to happen that has happened: one
 * that only filters have rejected must not fit now. Pods that were put on a node since, and have
 * not been seen there yet, are left out: that is no event. It is looked at only now and then,
 * because it takes as long as scheduling does.
 */
final class NoLostWakeUps extends Invariant {
  private static final Duration INTERVAL = Duration.ofSeconds(4);

  private Instant next;

  NoLostWakeUps(InvariantContext context) {
    super(context);
    next = context.world().tasks().now().plus(INTERVAL);
  }

  @Override
  void idle() {
    Instant now = context.world().tasks().now();
    if (now.isBefore(next)) {
      return;
    }
    next = now.plus(INTERVAL);
    Nominations nominations = nominations();
    for (PodInfo pod : context.observed().pods()) {
      Optional<Set<String>> rejectors = context.scheduler().rejectorsOf(pod.uid());
      Profile profile = context.setup().profiles().get(pod.pod().spec().schedulerName());
      if (profile != null && rejectors.filter(names -> isTold(pod, names, profile)).isPresent()) {
        check(pod, profile, nominations);
      }
    }
  }

  private boolean isTold(PodInfo pod, Set<String> rejectors, Profile profile) {
    return areFilters(rejectors, profile)
        && !(rejectors.contains(PodTopologySpread.NAME) && isAnyTerminating())
        && !(rejectors.contains(InterPodAffinity.NAME) && isKeptAwayByOthers(pod));
  }

  /**
   * A pod without terms of its own, which only the anti-affinity of other pods keeps away, is not
   * woken by new nodes, here as in kube-scheduler: it waits for pods to go, or for the flush.
   */
  private static boolean isKeptAwayByOthers(PodInfo pod) {
    return pod.affinity().requiredAnti().isEmpty() && pod.affinity().required().isEmpty();
  }

  /**
   * Spreading does not count a pod that begins to terminate, but that is no event, here as in
   * kube-scheduler: others wait until the pod is gone.
   */
  private boolean isAnyTerminating() {
    return context.observed().pods().stream().anyMatch(pod -> pod.pod().isTerminating());
  }

  private static boolean areFilters(Set<String> names, Profile profile) {
    return profile.filter().stream()
        .filter(plugin -> plugin.extensionPoints().contains(ExtensionPoint.FILTER))
        .map(FilterPlugin::name)
        .collect(Collectors.toSet())
        .containsAll(names);
  }

  private Nominations nominations() {
    Nominations nominations = new Nominations();
    for (PodInfo pod : context.observed().pods()) {
      String node = pod.pod().status().nominatedNodeName();
      if (pod.pod().spec().nodeName().isEmpty() && !node.isEmpty()) {
        nominations.put(pod, node);
      }
    }
    return nominations;
  }

  private void check(PodInfo pod, Profile profile, Nominations nominations) {
    SchedulingCycle cycle = new SchedulingCycle(profile, NodeSampling.ALL, new RotatingStart());
    if (cycle.run(pod, cluster(pod.uid()), nominations) instanceof Decision.Placed placed) {
      broken(
          pod.key() + " (" + pod.uid() + ") fits " + placed.node() + ", but waits for something");
    }
  }

  /** The cluster with what the pod was compared with last, as it is now. */
  private ClusterView cluster(String uid) {
    List<Commitment> known = context.commitments().knownTo(uid);
    if (known.size() == context.commitments().all().size()) {
      return context.scheduler().cluster();
    }
    ClusterCache cache = new ClusterCache();
    context.observed().nodes().forEach(cache::putNode);
    context.observed().pods().stream()
        .map(PodInfo::pod)
        .filter(pod -> !pod.spec().nodeName().isEmpty())
        .forEach(cache::putPod);
    ObjectView objects = context.scheduler().cluster().objects();
    ClaimGenerator.KINDS.forEach(kind -> objects.all(kind).forEach(cache::putObject));
    known.forEach(commitment -> cache.assumePod(commitment.pod(), commitment.node()));
    return cache.view();
  }
}
