package io.berth.plugins.nodeaffinity;

import io.berth.model.core.Affinity;
import io.berth.model.core.NodeAffinity;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.NodePreferences;
import io.berth.model.selector.RequiredNodeAffinity;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.PluginException;
import io.berth.spi.PluginFactory;
import io.berth.spi.RejectAll;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A pod fits where its node selector and affinity match, and scores by what it prefers. */
public final class NodeAffinityPlugin implements FilterPlugin, ScorePlugin {
  public static final String NAME = "NodeAffinity";
  public static final PluginFactory<NodeAffinityArgs> FACTORY =
      BuiltinFactory.of(NAME, NodeAffinityArgs.class, (args, _) -> new NodeAffinityPlugin(args))
          .validating((args, _) -> AddedAffinity.errors(args));

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(
          EnumSet.of(
              ExtensionPoint.PRE_FILTER,
              ExtensionPoint.FILTER,
              ExtensionPoint.PRE_SCORE,
              ExtensionPoint.SCORE));
  private static final RejectAll CONFLICT = RejectAll.unresolvable("pod affinity terms conflict");

  private final AddedAffinity added;

  private NodeAffinityPlugin(NodeAffinityArgs args) {
    added = AddedAffinity.of(args);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return POINTS;
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return new NodeAffinityHints(added.required()).interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return cycle.shared(this, ExtensionPoint.PRE_FILTER, () -> filter(cycle.pod().pod()));
  }

  private FilterPlan filter(Pod pod) {
    RequiredNodeAffinity own = RequiredNodeAffinity.of(pod);
    if (own.isEmpty() && added.required().isEmpty()) {
      return Skip.SKIP;
    }
    Optional<Set<String>> names = RequiredNodeAffinity.selector(pod).flatMap(NamedNodes::of);
    return names.filter(Set::isEmpty).isPresent()
        ? CONFLICT
        : new AffinityFilter(added.required(), own, names, AffinityFilter.keyOf(pod));
  }

  /** Looks at every node, and lets the terms find out by themselves that they conflict. */
  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    Pod pod = cycle.pod().pod();
    RequiredNodeAffinity own = RequiredNodeAffinity.of(pod);
    return new AffinityFilter(added.required(), own, Optional.empty(), AffinityFilter.keyOf(pod));
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    return cycle.shared(this, ExtensionPoint.PRE_SCORE, () -> scorer(cycle.pod().pod()));
  }

  private ScorePlan scorer(Pod pod) {
    List<NodePreferences> preferences = new ArrayList<>();
    added.preferred().ifPresent(preferences::add);
    preferences(pod).ifPresent(preferences::add);
    return preferences.isEmpty()
        ? Skip.SKIP
        : new AffinityScorer(preferences, AffinityScorer.keyOf(pod));
  }

  /** The pod's own preferences; a list that is there but empty is a preference too. */
  private static Optional<NodePreferences> preferences(Pod pod) {
    Affinity affinity = pod.spec().affinity();
    NodeAffinity own = affinity == null ? null : affinity.nodeAffinity();
    if (own == null || own.preferredDuringSchedulingIgnoredDuringExecution() == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(NodePreferences.of(own.preferredDuringSchedulingIgnoredDuringExecution()));
    } catch (InvalidSelectorException e) {
      throw new PluginException(String.valueOf(e.getMessage()), e);
    }
  }
}
