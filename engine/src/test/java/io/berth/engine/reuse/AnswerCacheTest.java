package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cluster.CacheView;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PlanKey;
import io.berth.spi.Plugin;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnswerCacheTest {
  /** For a cluster of any size up to 20,000 nodes. */
  private static final int KEPT = 4096;

  private static final NodeFilter FILTER = _ -> Fits.FITS;

  private record Named(String name) implements Plugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.FILTER, ExtensionPoint.SCORE);
    }
  }

  private final CacheView view = new ChangingCluster(new Random(1), 3).view();
  private final AnswerCache memory = new AnswerCache(view.rows());
  private final Plugin plugin = new Named("a");

  private static PlanKey key(Object value) {
    return new PlanKey(value, KeyScope.USAGE);
  }

  @Test
  void aColumnIsMadeWhenItsKeyIsSeenForTheSecondTime() {
    assertThat(memory.filterColumn(plugin, FILTER, key(1))).isEmpty();
    FilterColumn made = memory.filterColumn(plugin, FILTER, key(1)).orElseThrow();
    assertThat(memory.filterColumn(plugin, _ -> Fits.FITS, key(1))).containsSame(made);
    assertThat(memory.scoreColumn(plugin, _ -> 1, key(1))).isEmpty();
    ScoreColumn scores = memory.scoreColumn(plugin, _ -> 1, key(1)).orElseThrow();
    scores.update(view.rows(), view);
    assertThat(scores.raw()).containsExactly(1, 1, 1);
  }

  @Test
  void otherPluginsValuesAndReachesHaveOtherColumns() {
    memory.filterColumn(plugin, FILTER, key(1));
    assertThat(memory.filterColumn(new Named("b"), FILTER, key(1))).isEmpty();
    assertThat(memory.filterColumn(plugin, FILTER, key(2))).isEmpty();
    assertThat(memory.filterColumn(plugin, FILTER, new PlanKey(1, KeyScope.NODE))).isEmpty();
    assertThat(memory.filterColumn(plugin, FILTER, key(1))).isPresent();
  }

  @Test
  void whatFollowsFromColumnsIsFoundByThem() {
    FilterColumn one = new FilterColumn(FILTER, KeyScope.NODE);
    FilterColumn other = new FilterColumn(FILTER, KeyScope.NODE);
    FilterClass both = memory.filters(List.of(one, other));
    assertThat(memory.filters(List.of(one, other))).isSameAs(both);
    assertThat(memory.filters(List.of(other, one))).isNotSameAs(both);
    assertThat(memory.filters(List.of(one))).isNotSameAs(both);
    ScoreColumn score = new ScoreColumn(_ -> 1, KeyScope.NODE);
    score.update(view.rows(), view);
    LocalSums sums = memory.sums(List.of(score), List.of(2), view);
    assertThat(memory.sums(List.of(score), List.of(2), view)).isSameAs(sums);
    assertThat(memory.sums(List.of(score), List.of(3), view)).isNotSameAs(sums);
    assertThat(memory.ranking(both, sums)).isSameAs(memory.ranking(both, sums));
    assertThat(memory.rejections(both, view)).isSameAs(memory.rejections(both, view));
  }

  @Test
  void whatWasNotUsedTheLongestIsDropped() {
    memory.filterColumn(plugin, FILTER, key("kept"));
    FilterColumn kept = memory.filterColumn(plugin, FILTER, key("kept")).orElseThrow();
    memory.filterColumn(plugin, FILTER, key("dropped"));
    FilterColumn dropped = memory.filterColumn(plugin, FILTER, key("dropped")).orElseThrow();
    for (int i = 0; i < KEPT - 1; i++) {
      memory.filterColumn(plugin, FILTER, key("kept"));
      memory.filterColumn(plugin, FILTER, key(i));
      memory.filterColumn(plugin, FILTER, key(i));
    }
    assertThat(memory.filterColumn(plugin, FILTER, key("kept"))).containsSame(kept);
    assertThat(memory.filterColumn(plugin, FILTER, key("dropped")).filter(it -> it == dropped))
        .isEmpty();
  }
}
