package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cluster.CacheView;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.Fits;
import io.berth.spi.NodeFilter;
import io.berth.spi.PlanKey;
import io.berth.spi.Plugin;
import io.berth.spi.Reach;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MemoryTest {
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
  private final Memory memory = new Memory(view.rows());
  private final Plugin plugin = new Named("a");

  private static PlanKey key(Object value) {
    return new PlanKey(value, Reach.USAGE);
  }

  @Test
  void aColumnIsMadeWhenItsKeyIsSeenForTheSecondTime() {
    assertThat(memory.column(plugin, FILTER, key(1))).isEmpty();
    FilterColumn made = memory.column(plugin, FILTER, key(1)).orElseThrow();
    assertThat(memory.column(plugin, _ -> Fits.FITS, key(1))).containsSame(made);
    assertThat(memory.column(plugin, _ -> 1, key(1), view)).isEmpty();
    ScoreColumn scores = memory.column(plugin, _ -> 1, key(1), view).orElseThrow();
    assertThat(scores.raw()).containsExactly(1, 1, 1);
  }

  @Test
  void otherPluginsValuesAndReachesHaveOtherColumns() {
    memory.column(plugin, FILTER, key(1));
    assertThat(memory.column(new Named("b"), FILTER, key(1))).isEmpty();
    assertThat(memory.column(plugin, FILTER, key(2))).isEmpty();
    assertThat(memory.column(plugin, FILTER, new PlanKey(1, Reach.NODE))).isEmpty();
    assertThat(memory.column(plugin, FILTER, key(1))).isPresent();
  }

  @Test
  void whatFollowsFromColumnsIsFoundByThem() {
    FilterColumn one = new FilterColumn(FILTER, Reach.NODE);
    FilterColumn other = new FilterColumn(FILTER, Reach.NODE);
    FilterClass both = memory.filters(List.of(one, other));
    assertThat(memory.filters(List.of(one, other))).isSameAs(both);
    assertThat(memory.filters(List.of(other, one))).isNotSameAs(both);
    assertThat(memory.filters(List.of(one))).isNotSameAs(both);
    ScoreColumn score = new ScoreColumn(_ -> 1, Reach.NODE);
    score.update(view.rows(), view);
    LocalSums sums = memory.sums(List.of(score), List.of(2), view);
    assertThat(memory.sums(List.of(score), List.of(2), view)).isSameAs(sums);
    assertThat(memory.sums(List.of(score), List.of(3), view)).isNotSameAs(sums);
    assertThat(memory.ranking(both, sums)).isSameAs(memory.ranking(both, sums));
    assertThat(memory.rejections(both, view)).isSameAs(memory.rejections(both, view));
  }

  @Test
  void whatWasNotUsedTheLongestIsDropped() {
    memory.column(plugin, FILTER, key("kept"));
    FilterColumn kept = memory.column(plugin, FILTER, key("kept")).orElseThrow();
    memory.column(plugin, FILTER, key("dropped"));
    FilterColumn dropped = memory.column(plugin, FILTER, key("dropped")).orElseThrow();
    for (int i = 0; i < KEPT - 1; i++) {
      memory.column(plugin, FILTER, key("kept"));
      memory.column(plugin, FILTER, key(i));
      memory.column(plugin, FILTER, key(i));
    }
    assertThat(memory.column(plugin, FILTER, key("kept"))).containsSame(kept);
    assertThat(memory.column(plugin, FILTER, key("dropped")).filter(it -> it == dropped)).isEmpty();
  }
}
