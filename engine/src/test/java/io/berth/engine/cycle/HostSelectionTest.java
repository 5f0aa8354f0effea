package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostSelectionTest {
  @Test
  void theFirstOfEqualsInPreOrderWins() {
    assertThat(HostSelection.best(new long[] {5})).isZero();
    assertThat(HostSelection.best(new long[] {5, 5, 5, 5})).isZero();
    assertThat(HostSelection.best(new long[] {1, 2, 9, 9})).isEqualTo(3);
    assertThat(HostSelection.best(new long[] {1, 2, 9, 3})).isEqualTo(2);
    assertThat(HostSelection.best(new long[] {-3, -1, -2})).isEqualTo(1);
  }

  @Test
  void picksWhatABinaryHeapWouldHaveOnTop() {
    Random random = new Random(7);
    for (int run = 0; run < 20_000; run++) {
      long[] totals = random.longs(1 + random.nextInt(40), 0, 1 + random.nextInt(5)).toArray();
      assertThat(HostSelection.best(totals)).as("run %d", run).isEqualTo(topOfHeap(totals));
    }
  }

  /** Builds the heap bottom-up; a child moves up only if it is strictly better. */
  private static int topOfHeap(long[] totals) {
    int[] heap = IntStream.range(0, totals.length).toArray();
    for (int start = heap.length / 2 - 1; start >= 0; start--) {
      int parent = start;
      while (2 * parent + 1 < heap.length) {
        int child = 2 * parent + 1;
        if (child + 1 < heap.length && totals[heap[child + 1]] > totals[heap[child]]) {
          child++;
        }
        if (totals[heap[child]] <= totals[heap[parent]]) {
          break;
        }
        int moved = heap[parent];
        heap[parent] = heap[child];
        heap[child] = moved;
        parent = child;
      }
    }
    return heap[0];
  }
}
