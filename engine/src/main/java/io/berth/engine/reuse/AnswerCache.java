package io.berth.engine.reuse;

import io.berth.engine.cluster.NodeRows;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.ClusterView;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is kept from decision to decision, found by key. A column is made when its key is
 * seen for the second time; what was not used the longest is dropped when there is too much.
 */
public final class AnswerCache {
  /** Bytes that each kind of thing may take. */
  private static final long BUDGET = 96L << 20;

  private static final int LEAST_KEPT = 32;
  private static final int MOST_KEPT = 4096;

  private record Key(Plugin plugin, Class<?> kind, PlanKey key) {}

  private record RankingKey(FilterClass filters, LocalSums sums) {}

  private final NodeRows rows;
  private final IdentityHashMap<NodeFilter, Optional<FilterColumn>> columnOf =
      new IdentityHashMap<>();
  private final IdentityHashMap<NodeScorer, Optional<ScoreColumn>> scoresOf =
      new IdentityHashMap<>();
  private final Store<Key, Boolean> seen = new Store<>(1);
  private final Store<Key, FilterColumn> filterColumns = new Store<>(1);
  private final Store<Key, ScoreColumn> scoreColumns = new Store<>(Integer.BYTES);
  private final Store<List<FilterColumn>, FilterClass> filterClasses = new Store<>(1);
  private final Store<List<LocalSums.Part>, LocalSums> sums = new Store<>(Integer.BYTES);
  private final Store<RankingKey, Ranking> rankings = new Store<>(3 * Integer.BYTES);
  private final Store<FilterClass, FirstRejections> rejections = new Store<>(Integer.BYTES);

  public AnswerCache(NodeRows rows) {
    this.rows = rows;
  }

  /** The rows that all this is about. */
  public NodeRows rows() {
    return rows;
  }

  /** The column of a filter, unless it has no key or the key is new. */
  public Optional<FilterColumn> filterColumn(Plugin plugin, NodeFilter filter) {
    Optional<FilterColumn> known = columnOf.get(filter);
    if (known != null) {
      return known;
    }
    Optional<FilterColumn> column = filter.key().flatMap(key -> filterColumn(plugin, filter, key));
    column.ifPresent(it -> remember(columnOf, filter, column));
    return column;
  }

  Optional<FilterColumn> filterColumn(Plugin plugin, NodeFilter filter, PlanKey key) {
    Key full = new Key(plugin, NodeFilter.class, key);
    FilterColumn column = filterColumns.get(full);
    if (column == null && isKnown(full)) {
      column = filterColumns.put(full, new FilterColumn(filter, key.scope()));
    }
    return Optional.ofNullable(column);
  }

  /** The column of a scorer, unless it has no key or the key is new; brought up to date. */
  public Optional<ScoreColumn> scoreColumn(Plugin plugin, NodeScorer scorer, ClusterView cluster) {
    Optional<ScoreColumn> column = scoresOf.get(scorer);
    if (column == null) {
      column = scorer.key().flatMap(key -> scoreColumn(plugin, scorer, key));
      if (column.isPresent()) {
        remember(scoresOf, scorer, column);
      }
    }
    if (column.isPresent()) {
      column.get().update(rows, cluster);
    }
    return column;
  }

  Optional<ScoreColumn> scoreColumn(Plugin plugin, NodeScorer scorer, PlanKey key) {
    Key full = new Key(plugin, NodeScorer.class, key);
    ScoreColumn column = scoreColumns.get(full);
    if (column == null && isKnown(full)) {
      column = scoreColumns.put(full, new ScoreColumn(scorer, key.scope()));
    }
    return Optional.ofNullable(column);
  }

  /** A plan that pods share is the same object, so that its key need not be looked at again. */
  private <K, V> void remember(IdentityHashMap<K, V> known, K plan, V column) {
    if (known.size() >= kept(Integer.BYTES)) {
      known.clear();
    }
    known.put(plan, column);
  }

  private int kept(int bytesPerNode) {
    long affordable = BUDGET / bytesPerNode / Math.max(1, rows.nodes().size());
    return Math.clamp(affordable, LEAST_KEPT, MOST_KEPT);
  }

  /** Whether this key was seen before. */
  private boolean isKnown(Key key) {
    boolean known = seen.get(key) != null;
    if (!known) {
      seen.put(key, true);
    }
    return known;
  }

  /** The class of these columns. */
  public FilterClass filters(List<FilterColumn> columns) {
    return filterClasses.get(columns, () -> new FilterClass(List.copyOf(columns)));
  }

  /** The sum of these columns, brought up to date. */
  public LocalSums sums(List<ScoreColumn> columns, List<Integer> weights, ClusterView cluster) {
    List<LocalSums.Part> parts = new ArrayList<>(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      parts.add(new LocalSums.Part(columns.get(i), weights.get(i)));
    }
    LocalSums found = sums.get(parts, () -> new LocalSums(parts));
    found.update(rows, cluster);
    return found;
  }

  /** The ranking of a class by a sum. */
  public Ranking ranking(FilterClass filters, LocalSums by) {
    return rankings.get(new RankingKey(filters, by), () -> new Ranking(filters, by));
  }

  /** Why the nodes of a class are rejected, brought up to date. */
  public FirstRejections rejections(FilterClass filters, ClusterView cluster) {
    FirstRejections found = rejections.get(filters, () -> new FirstRejections(filters));
    found.update(rows, cluster);
    return found;
  }

  /** Things found by key, the least used first. */
  private final class Store<K, V> {
    private final int bytesPerNode;
    private final Map<K, V> things = new LinkedHashMap<>(16, 0.75f, true);

    Store(int bytesPerNode) {
      this.bytesPerNode = bytesPerNode;
    }

    @Nullable V get(K key) {
      return things.get(key);
    }

    V get(K key, Supplier<V> make) {
      V found = things.get(key);
      return found == null ? put(key, make.get()) : found;
    }

    V put(K key, V thing) {
      things.put(key, thing);
      while (things.size() > kept(bytesPerNode)) {
        things.remove(things.keySet().iterator().next());
      }
      return thing;
    }
  }
}
