package io.berth.testkit;

import io.berth.engine.cluster.NodeFork;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kinds;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.Plugin;
import io.berth.spi.RejectAll;
import io.berth.spi.ScorePlugin;
import io.berth.spi.Skip;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.EventInterest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What every plugin owes the engine, checked for one cluster and one pod:
 *
 * <ul>
 *   <li>a filter gives the same answer when it is asked twice, and in another cycle;
 *   <li>a filter to which a pod was added, or from which one was removed, answers as one that was
 *       prepared then;
 *   <li>scores are the same when asked twice, and between 0 and 100 after normalisation;
 *   <li>bulk calls say the same as calls for single nodes;
 *   <li>what is shared among pods alike does not depend on the pods that run;
 *   <li>a hint answers whatever happens to an object of its kind, even the plainest.
 * </ul>
 */
public final class PluginContract {
  private final Plugin plugin;
  private final ClusterFixture cluster;
  private final Pod pod;

  private PluginContract(Plugin plugin, ClusterFixture cluster, Pod pod) {
    this.plugin = plugin;
    this.cluster = cluster;
    this.pod = pod;
  }

  /** Checks all of it. */
  public static void check(Plugin plugin, ClusterFixture cluster, Pod pod) {
    PluginContract contract = new PluginContract(plugin, cluster, pod);
    if (plugin instanceof FilterPlugin filter) {
      contract.checkPurity(filter);
      cluster.pods().forEach(other -> contract.checkWhatIf(filter, other));
    }
    if (plugin instanceof ScorePlugin score) {
      contract.checkScores(score);
    }
    plugin.eventsOfInterest().forEach(contract::checkHint);
  }

  /**
   * Checks that plans with equal keys answer alike, for each two of these pods, and for each pod
   * before and after a pod leaves or a node comes. Worth the more, the more alike the pods are.
   */
  public static void checkKeys(Plugin plugin, ClusterFixture cluster, List<Pod> pods) {
    new KeyContract(plugin, cluster).check(pods);
  }

  private void checkPurity(FilterPlugin filter) {
    TestCycle cycle = new TestCycle(pod, cluster);
    FilterPlan plan = cycle.plan(filter);
    Map<String, FilterResult> first = verdicts(plan, cycle.cluster());
    verify("asked twice", first, verdicts(plan, cycle.cluster()));
    verify("in another cycle", first, fresh(filter, cluster));
    filter(plan).ifPresent(it -> BulkContract.checkRetain(what(), it, cycle.cluster()));
    for (Pod other : cluster.pods()) {
      TestCycle later = cycle.later(pod, cluster.without(other));
      Map<String, FilterResult> shared = verdicts(later.plan(filter), later.cluster());
      verify("shared, without " + other.key(), fresh(filter, cluster.without(other)), shared);
    }
  }

  /** Takes a pod away and puts it back, and compares with filters made for that cluster. */
  private void checkWhatIf(FilterPlugin plugin, Pod other) {
    TestCycle cycle = new TestCycle(pod, cluster);
    Optional<NodeFilter> filter = filter(cycle.plan(plugin));
    if (filter.isEmpty()) {
      return; // a plugin that skips sees no pods come or go
    }
    NodeInfo place = ClusterFixture.node(cycle.cluster(), other.spec().nodeName());
    NodeFork without = new NodeFork(place);
    PodInfo leaving = PodInfo.of(other);
    without.removePod(leaving);
    NodeFilter changed = removed(filter.get(), leaving, without);
    Map<String, FilterResult> expected = fresh(plugin, cluster.without(other));
    Map<String, FilterResult> actual = verdicts(changed, cycle.cluster());
    actual.replace(place.name(), changed.filter(without));
    verify("without " + other.key(), expected, actual);
    BulkContract.checkRetain(what() + ", without " + other.key(), changed, cycle.cluster());
    if (changed instanceof WhatIfFilter whatIf) {
      whatIf.podAdded(leaving, place);
    }
    Map<String, FilterResult> before = fresh(plugin, cluster);
    verify("with " + other.key() + " back", before, verdicts(changed, cycle.cluster()));
    verify("after a fork changed", before, verdicts(filter.get(), cycle.cluster()));
  }

  private static NodeFilter removed(NodeFilter filter, PodInfo pod, NodeInfo from) {
    if (filter instanceof WhatIfFilter whatIf) {
      WhatIfFilter fork = whatIf.fork();
      fork.podRemoved(pod, from);
      return fork;
    }
    return filter;
  }

  private void checkScores(ScorePlugin scored) {
    TestCycle cycle = new TestCycle(pod, cluster);
    BulkContract.checkScores(what(), scored, cycle);
    for (Pod other : cluster.pods()) {
      ClusterFixture without = cluster.without(other);
      verify(
          "scores shared, without " + other.key(),
          scores(scored, new TestCycle(pod, without)),
          scores(scored, cycle.later(pod, without)));
    }
    String[] names = cluster.view().nodes().stream().map(NodeInfo::name).toArray(String[]::new);
    ScoreVerifier verifier = ScoreVerifier.of(scored, cluster, pod, names);
    if (verifier.isSkipped()) {
      return;
    }
    verify(
        "scores asked twice",
        Arrays.toString(verifier.rawScores()),
        Arrays.toString(verifier.rawScores()));
    for (long score : verifier.normalizedScores()) {
      if (score < NodeScorer.MIN_SCORE || score > NodeScorer.MAX_SCORE) {
        throw new AssertionError(plugin.name() + ": score " + score + " is not in 0..100");
      }
    }
  }

  private static List<Long> scores(ScorePlugin scored, TestCycle cycle) {
    List<NodeInfo> nodes = cycle.cluster().nodes();
    return switch (cycle.plan(scored, nodes)) {
      case Skip _ -> List.of();
      case NodeScorer scorer -> nodes.stream().map(scorer::score).toList();
    };
  }

  private <T extends KubeObject> void checkHint(EventInterest<T> interest) {
    ObjectView objects = cluster.view().objects();
    PodInfo rejected = PodInfo.of(pod);
    for (T plain : plainObjects(interest.type())) {
      interest.hint().judge(rejected, null, plain, objects);
      interest.hint().judge(rejected, plain, plain, objects);
      interest.hint().judge(rejected, plain, null, objects);
    }
  }

  private static <T extends KubeObject> List<T> plainObjects(Class<T> type) {
    return Kinds.ALL.stream()
        .<KubeObject>map(kind -> kind.message().empty())
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  private Map<String, FilterResult> fresh(FilterPlugin filter, ClusterFixture now) {
    TestCycle cycle = new TestCycle(pod, now);
    return verdicts(cycle.plan(filter), cycle.cluster());
  }

  private static Map<String, FilterResult> verdicts(FilterPlan plan, ClusterView view) {
    Map<String, FilterResult> verdicts = new LinkedHashMap<>();
    Optional<NodeFilter> filter = filter(plan);
    for (NodeInfo node : view.nodes()) {
      verdicts.put(node.name(), filter.isEmpty() ? Fits.FITS : filter.get().filter(node));
    }
    return verdicts;
  }

  /** Empty for a plan that skips. */
  private static Optional<NodeFilter> filter(FilterPlan plan) {
    return switch (plan) {
      case Skip _ -> Optional.empty();
      case RejectAll all -> Optional.of(all.filter().orElse(_ -> all.rejection()));
      case NodeFilter own -> Optional.of(own);
    };
  }

  private void verify(String when, Object expected, Object actual) {
    Expectation.equal(what() + ", " + when, expected, actual);
  }

  private String what() {
    return plugin.name() + " for pod " + pod.key();
  }
}
