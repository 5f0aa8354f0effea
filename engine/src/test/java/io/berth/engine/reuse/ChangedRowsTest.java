package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.ClusterCache;
import io.berth.spi.KeyScope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangedRowsTest {
  private final ClusterCache cluster = new ClusterCache();
  private final ChangedRows changes = new ChangedRows(KeyScope.USAGE);
  private int rows;

  private boolean isEverything() {
    rows = 0;
    return changes.since(((CacheView) cluster.view()).rows(), () -> {}, _ -> rows++);
  }

  @ParameterizedTest(name = "{1} changes of {0} nodes: everything {2}")
  @CsvSource({
    "10,   0,   false",
    "10,   64,  false",
    "10,   65,  true",
    "2000, 125, false",
    "2000, 126, true",
  })
  void manyChangesAreLikeANewBeginning(int nodes, int pods, boolean everything) {
    for (int i = 0; i < nodes; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
    assertThat(isEverything()).isTrue();
    for (int i = 0; i < pods; i++) {
      cluster.assumePod(TestObjects.pending("p" + i), "n" + i % nodes);
    }
    assertThat(isEverything()).isEqualTo(everything);
    assertThat(rows).isEqualTo(everything ? 0 : pods);
    assertThat(isEverything()).as("once more").isFalse();
  }
}
