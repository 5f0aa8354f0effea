package io.berth.engine.queue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens, the queue with its index does what the plain one does. */
class QueueModelTest {
  private static final int RUNS = 60;
  private static final int STEPS = 300;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void indexedAndPlainAgree(long seed) {
    for (int run = 0; run < RUNS; run++) {
      RandomQueueLife life = new RandomQueueLife(new Random(seed * 1000 + run));
      for (int step = 0; step < STEPS; step++) {
        life.step();
        life.compare("seed %d run %d step %d: %s".formatted(seed, run, step, life.last));
      }
    }
  }
}
