package io.berth.benchmarks;

import io.berth.engine.cluster.CacheView;
import io.berth.engine.cycle.Attempt;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.WeightedScore;
import io.berth.engine.reuse.AnswerCache;
import io.berth.engine.reuse.FilterClass;
import io.berth.engine.reuse.FilterColumn;
import io.berth.engine.reuse.LocalSums;
import io.berth.engine.reuse.Ranking;
import io.berth.engine.reuse.ScoreColumn;
import io.berth.spi.FilterPlugin;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the default plugins let the engine keep for a pod's class. */
final class SampleColumns {
  private record Filter(Plugin plugin, NodeFilter filter) {}

  private record Score(Plugin plugin, NodeScorer scorer) {}

  private final CacheView cluster;
  private final List<Filter> filters = new ArrayList<>();
  private final List<Score> scores = new ArrayList<>();
  private final List<Integer> weights = new ArrayList<>();
  private AnswerCache memory;

  SampleColumns(CacheView cluster, PodInfo pod) {
    this.cluster = cluster;
    memory = new AnswerCache(cluster.rows());
    Profile profile = SampleCluster.profile();
    Attempt attempt = new Attempt(pod, cluster);
    for (FilterPlugin plugin : profile.preFilter()) {
      if (plugin.preFilter(attempt) instanceof NodeFilter filter && filter.key().isPresent()) {
        filters.add(new Filter(plugin, filter));
      }
    }
    for (WeightedScore weighted : profile.score()) {
      if (weighted.plugin().preScore(attempt, cluster.nodes()) instanceof NodeScorer scorer
          && scorer.key().isPresent()
          && scorer.normalizeScore().equals(Normalization.NONE)) {
        scores.add(new Score(weighted.plugin(), scorer));
        weights.add((int) weighted.weight());
      }
    }
  }

  /** Forgets everything that was kept. */
  void forget() {
    memory = new AnswerCache(cluster.rows());
  }

  /** The columns of all filters; they are made when a key is seen for the second time. */
  List<FilterColumn> filterColumns() {
    List<FilterColumn> columns = new ArrayList<>(filters.size());
    for (Filter it : filters) {
      memory
          .filterColumn(it.plugin(), it.filter())
          .or(() -> memory.filterColumn(it.plugin(), it.filter()))
          .ifPresent(columns::add);
    }
    return columns;
  }

  /** The nodes that pass all filters, brought up to date. */
  FilterClass filterClass() {
    return filterClass(filterColumns());
  }

  /** The nodes that pass these filters, brought up to date. */
  FilterClass filterClass(List<FilterColumn> columns) {
    FilterClass kept = memory.filters(columns);
    kept.update(cluster.rows(), cluster);
    return kept;
  }

  /** The best node. */
  int best() {
    FilterClass feasible = filterClass();
    LocalSums sums = memory.sums(scoreColumns(), weights, cluster);
    Ranking ranking = memory.ranking(feasible, sums);
    ranking.update(cluster.rows(), 0);
    return ranking.best();
  }

  private List<ScoreColumn> scoreColumns() {
    List<ScoreColumn> columns = new ArrayList<>(scores.size());
    for (Score it : scores) {
      Optional<ScoreColumn> column = memory.scoreColumn(it.plugin(), it.scorer(), cluster);
      column
          .or(() -> memory.scoreColumn(it.plugin(), it.scorer(), cluster))
          .ifPresent(columns::add);
    }
    return columns;
  }
}
