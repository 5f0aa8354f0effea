package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
}
