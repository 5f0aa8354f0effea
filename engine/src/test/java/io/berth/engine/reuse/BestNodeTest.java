package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cycle.HostSelection;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sets by ordinal are tried in FeasibleNodesTest. */
class BestNodeTest {
  private final BestNode winner = new BestNode();

  private static int[] sizes() {
    return IntStream.concat(IntStream.rangeClosed(1, 200), IntStream.of(1023, 1024, 1025, 5000))
        .toArray();
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
        assertThat(winner.best(longer, size))
            .as("size %d seed %d", size, seed)
            .isEqualTo(HostSelection.best(Arrays.stream(totals).asLongStream().toArray()));
      }
    }
  }
}
