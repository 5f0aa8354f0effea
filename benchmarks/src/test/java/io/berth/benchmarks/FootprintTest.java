package io.berth.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the cluster cache holds stays small. The budgets are for very many pods and nodes. */
class FootprintTest {
  private static final int POD_BUDGET = 400;
  private static final int NODE_BUDGET = 8 * 1024;
  private static final int PODS = 10_000;
  private static final int NODES = 5_000;

  @Test
  void podsOnNodesAreSmall() throws IOException, CodecException {
    assertThat(Footprint.ofBenchPods(PODS).total() / PODS).isBetween(200L, (long) POD_BUDGET);
    assertThat(Footprint.ofWatchedPods(PODS).total() / PODS).isBetween(200L, (long) POD_BUDGET);
  }

  @Test
  void nodesAreSmall() {
    assertThat(Footprint.ofNodes(NODES).total() / NODES).isBetween(1_000L, (long) NODE_BUDGET);
  }

  @Test
  void theHeapIsToldByClass() {
    HeapHistogram before =
        HeapHistogram.parse(
            """
             num     #instances         #bytes  class name (module)
            -------------------------------------------------------
               1:         21036        1767472  [B (java.base@25.0.3)
               2:           100           2400  io.berth.model.core.Pod
               3:             7             99  [Ljdk.internal.vm.FillerElement; (java.base@25.0.3)
            Total         21143        1769971
            """);
    HeapHistogram after = HeapHistogram.parse("   1:   150   3600  io.berth.model.core.Pod\n");

    assertThat(before.total()).isEqualTo(1_769_872);
    assertThat(after.since(before).bytes())
        .isEqualTo(Map.of("[B", -1_767_472L, "io.berth.model.core.Pod", 1_200L));
    assertThat(after.since(before).largest(1))
        .containsExactly(Map.entry("io.berth.model.core.Pod", 1_200L));
  }

  @Test
  void whatIsHeldIsSeen() {
    HeapHistogram before = HeapHistogram.with();
    long[] held = new long[100_000];

    assertThat(HeapHistogram.with(held).since(before).bytes().get("[J"))
        .isBetween(800_000L, 900_000L);
  }
}
