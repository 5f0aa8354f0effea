package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Affinity;
import io.berth.model.core.Namespace;
import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinity;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.meta.KubeObject;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeScorer;
import io.berth.spi.PluginException;
import io.berth.spi.PluginFactory;
import io.berth.spi.RejectAll;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.EventInterest;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Places pods near to, or away from, other pods. */
public final class InterPodAffinity implements FilterPlugin, ScorePlugin {
  public static final String NAME = "InterPodAffinity";
  public static final PluginFactory<InterPodAffinityArgs> FACTORY = new InterPodAffinityFactory();

  private final InterPodAffinityArgs args;

  InterPodAffinity(InterPodAffinityArgs args) {
    this.args = args;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return EnumSet.of(
        ExtensionPoint.PRE_FILTER,
        ExtensionPoint.FILTER,
        ExtensionPoint.PRE_SCORE,
        ExtensionPoint.SCORE);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of(Namespace.class);
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return PodAffinityHints.interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    PodInfo pod = cycle.pod();
    Optional<String> error = pod.affinity().error();
    if (error.isPresent()) {
      return RejectAll.unresolvable("parsing pod: " + error.get());
    }
    ClusterView cluster = cycle.cluster();
    if (!hasRequired(pod) && cluster.carriedTerms(CarriedTerm.Kind.REQUIRED_ANTI).isEmpty()) {
      return Skip.SKIP;
    }
    RequiredTerms terms =
        cycle.shared(
            this,
            ExtensionPoint.PRE_FILTER,
            () ->
                RequiredTerms.of(pod.pod(), pod.affinity(), new TermNamespaces(cluster.objects())));
    AffinityCounts counts = AffinityCounts.of(terms, cluster);
    return counts.isEmpty() ? Skip.SKIP : new PodAffinityFilter(counts);
  }

  private static boolean hasRequired(PodInfo pod) {
    return !pod.affinity().required().isEmpty() || !pod.affinity().requiredAnti().isEmpty();
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return NodeFilter.failing("error reading \"PreFilter" + NAME + "\" from cycleState: not found");
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    PodInfo pod = cycle.pod();
    boolean prefers = hasPreferences(pod.pod());
    if (args.ignorePreferredTermsOfExistingPods() && !prefers) {
      return Skip.SKIP;
    }
    Optional<String> error = pod.affinity().error();
    if (error.isPresent()) {
      throw new PluginException("failed to parse pod: " + error.get());
    }
    ClusterView cluster = cycle.cluster();
    if (!prefers && !haveScoringTerms(cluster)) {
      return Skip.SKIP;
    }
    Preferences preferences =
        cycle.shared(
            this,
            ExtensionPoint.PRE_SCORE,
            () ->
                new Preferences(
                    pod, new TermNamespaces(cluster.objects()), args.hardPodAffinityWeight()));
    List<WeightedCounts> weighted = preferences.in(cluster);
    return weighted.isEmpty() ? Skip.SKIP : new PodAffinityScorer(weighted);
  }

  /** Whether existing pods carry terms that count for the score of the pods they match. */
  private static boolean haveScoringTerms(ClusterView cluster) {
    return !cluster.carriedTerms(CarriedTerm.Kind.PREFERRED).isEmpty()
        || !cluster.carriedTerms(CarriedTerm.Kind.PREFERRED_ANTI).isEmpty()
        || !cluster.carriedTerms(CarriedTerm.Kind.REQUIRED).isEmpty();
  }

  @Override
  public NodeScorer scoreAlone(Cycle cycle, List<NodeInfo> feasible) {
    return NodeScorer.failing("failed to read \"PreScore" + NAME + "\" from cycleState: not found");
  }

  /** Whether the pod has preferred terms, including terms that cannot be parsed. */
  private static boolean hasPreferences(Pod pod) {
    Affinity affinity = pod.spec().affinity();
    if (affinity == null) {
      return false;
    }
    PodAffinity near = affinity.podAffinity();
    PodAntiAffinity away = affinity.podAntiAffinity();
    return (near != null && !near.preferredDuringSchedulingIgnoredDuringExecution().isEmpty())
        || (away != null && !away.preferredDuringSchedulingIgnoredDuringExecution().isEmpty());
  }
}
