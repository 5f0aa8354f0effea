package io.berth.engine.cycle;

import io.berth.engine.profile.Profile;
import io.berth.engine.profile.WeightedScore;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeScorer;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PostFilterPlugin.PostFilterResult;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.Rejections;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.WaitingPod;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** A profile of plugins that say what a test wants. */
final class FakeProfile {
  private final List<FilterPlugin> filters = new ArrayList<>();
  private final List<FilterPlugin> filtersAlone = new ArrayList<>();
  private final List<WeightedScore> scores = new ArrayList<>();
  private final List<ScorePlugin> preScores = new ArrayList<>();
  private final List<PreEnqueuePlugin> doors = new ArrayList<>();
  private final List<PostFilterPlugin> lastResorts = new ArrayList<>();

  /** A preFilter that always returns this filter. */
  static Function<Cycle, FilterPlan> plan(NodeFilter filter) {
    return _ -> filter;
  }

  /** A preScore that always returns this scorer. */
  static Function<List<NodeInfo>, ScorePlan> scorer(NodeScorer scorer) {
    return _ -> scorer;
  }

  /** A plugin with preFilter and filter. */
  FakeProfile filter(String name, Function<Cycle, FilterPlan> preFilter) {
    filters.add(new FakeFilter(name, preFilter));
    return this;
  }

  /** A plugin whose preFilter is not enabled. */
  FakeProfile filterAlone(String name, Function<Cycle, FilterPlan> preFilter) {
    filtersAlone.add(new FakeFilter(name, preFilter));
    return this;
  }

  /** A plugin that scores. */
  FakeProfile score(String name, int weight, Function<List<NodeInfo>, ScorePlan> preScore) {
    preScore(name, preScore);
    scores.add(new WeightedScore(preScores.getLast(), weight));
    return this;
  }

  /** A plugin that scores and looks at the pod. */
  FakeProfile score(
      String name, int weight, BiFunction<Cycle, List<NodeInfo>, ScorePlan> preScore) {
    preScores.add(new FakeScore(name, preScore));
    scores.add(new WeightedScore(preScores.getLast(), weight));
    return this;
  }

  /** A plugin that prepares to score. */
  FakeProfile preScore(String name, Function<List<NodeInfo>, ScorePlan> preScore) {
    preScores.add(new FakeScore(name, (_, feasible) -> preScore.apply(feasible)));
    return this;
  }

  /** A plugin that lets pods into the queue or not. */
  FakeProfile door(String name, Function<PodInfo, PreEnqueueResult> preEnqueue) {
    doors.add(new FakeDoor(name, preEnqueue));
    return this;
  }

  /** A plugin that makes room. */
  FakeProfile lastResort(String name, Supplier<PostFilterResult> postFilter) {
    lastResorts.add(new FakeLastResort(name, postFilter));
    return this;
  }

  Profile build() {
    List<FilterPlugin> all = new ArrayList<>(filters);
    all.addAll(filtersAlone);
    return new Profile(
        "test",
        doors,
        new Unsorted(),
        filters,
        all,
        lastResorts,
        preScores,
        scores,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  private record FakeFilter(String name, Function<Cycle, FilterPlan> answer)
      implements FilterPlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.PRE_FILTER, ExtensionPoint.FILTER);
    }

    @Override
    public FilterPlan preFilter(Cycle cycle) {
      return answer.apply(cycle);
    }
  }

  private record FakeScore(String name, BiFunction<Cycle, List<NodeInfo>, ScorePlan> answer)
      implements ScorePlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.PRE_SCORE, ExtensionPoint.SCORE);
    }

    @Override
    public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
      return answer.apply(cycle, feasible);
    }
  }

  private record FakeDoor(String name, Function<PodInfo, PreEnqueueResult> answer)
      implements PreEnqueuePlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.PRE_ENQUEUE);
    }

    @Override
    public PreEnqueueResult preEnqueue(PodInfo pod) {
      return answer.apply(pod);
    }
  }

  private record FakeLastResort(String name, Supplier<PostFilterResult> answer)
      implements PostFilterPlugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.POST_FILTER);
    }

    @Override
    public PostFilterResult postFilter(Cycle cycle, Rejections rejections) {
      return answer.get();
    }
  }

  private record Unsorted() implements QueueSortPlugin {
    @Override
    public String name() {
      return "Unsorted";
    }

    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.QUEUE_SORT);
    }

    @Override
    public int compare(WaitingPod left, WaitingPod right) {
      return left.queuedAt().compareTo(right.queuedAt());
    }
  }
}
