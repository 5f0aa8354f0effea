package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cycle.Selection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PreOrderTest {
  private static final int[] LARGE = {255, 256, 1023, 1024, 1025, 4095, 5000, 65_537};

  private static int[] sizes() {
    return IntStream.concat(IntStream.rangeClosed(1, 200), Arrays.stream(LARGE)).toArray();
  }

  private static List<Integer> walk(int size) {
    List<Integer> visited = new ArrayList<>(size);
    visit(0, size, visited);
    return visited;
  }

  private static void visit(int index, int size, List<Integer> visited) {
    if (index < size) {
      visited.add(index);
      visit(2 * index + 1, size, visited);
      visit(2 * index + 2, size, visited);
    }
  }

  @Test
  void nextWalksTheTree() {
    for (int size : sizes()) {
      List<Integer> walked = new ArrayList<>();
      for (int index = 0; index < size; index = PreOrder.next(index, size)) {
        walked.add(index);
      }
      assertThat(walked).as("size %d", size).isEqualTo(walk(size));
    }
  }

  @Test
  void beforeIsEarlierInTheWalk() {
    List<Integer> order = walk(200);
    for (int one = 0; one < order.size(); one++) {
      for (int other = 0; other < order.size(); other++) {
        if (one != other) {
          assertThat(PreOrder.isBefore(order.get(one), order.get(other)))
              .as("%d before %d", order.get(one), order.get(other))
              .isEqualTo(one < other);
        }
      }
    }
  }

  @Test
  void bestIsTheOneThatSelectionTakes() {
    for (int size : sizes()) {
      for (long seed = 0; seed < (size > 200 ? 20 : 60); seed++) {
        Random random = new Random(seed);
        int lowest = random.nextInt(-3, 3);
        int[] totals = random.ints(size, lowest, lowest + 1 + random.nextInt(6)).toArray();
        if (random.nextInt(3) == 0) {
          totals[random.nextInt(size)] = 50;
        }
        int[] longer = Arrays.copyOf(totals, size + 3);
        Arrays.fill(longer, size, longer.length, Integer.MAX_VALUE);
        assertThat(PreOrder.best(longer, size))
            .as("size %d seed %d", size, seed)
            .isEqualTo(Selection.best(Arrays.stream(totals).asLongStream().toArray()));
      }
    }
  }
}
