package io.berth.app.up;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Topic;
import io.berth.spi.cluster.PodInfo;
import io.berth.testkit.PodBuilder;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class NarratorTest {
  private static final PodInfo POD = PodBuilder.pod("web").info();

  private final List<String> lines = new CopyOnWriteArrayList<>();

  private List<String> told(Observation... observations) {
    try (Narrator narrator = new Narrator(lines::add, node -> node.equals("n1") ? "a" : "")) {
      for (Observation it : observations) {
        narrator.observe(it);
      }
    }
    return lines;
  }

  @Test
  void aBoundPodIsToldWithItsNodeAndHowManyWouldHaveFitted() {
    assertThat(
            told(
                new Observation.Bound(POD, "n1", 1, 50, 7, 9),
                new Observation.Bound(POD, "n2", 1, 50, 1, 9),
                new Observation.Bound(POD, "n3", 1, 1, 1, 9)))
        .containsExactly(
            "   default/web → n1 (a)   7 of 50 nodes fit",
            "   default/web → n2   1 of 50 nodes fits",
            "   default/web → n3   1 of 1 node fits");
  }

  @Test
  void aRepeatedResultIsToldOnce() {
    assertThat(
            told(
                new Observation.Unschedulable(POD, Set.of(), Set.of(), "no room", false, 9),
                new Observation.Unschedulable(POD, Set.of(), Set.of(), "no room", true, 9),
                new Observation.Failed(POD, "broken", false, 9),
                new Observation.Failed(POD, "broken", true, 9)))
        .containsExactly("   default/web waits: no room", "   default/web is tried again: broken");
  }

  @Test
  void itWantsAttemptsAndTellsNothingOfTheirSteps() {
    assertThat(new Narrator(lines::add, _ -> "").topics()).containsExactly(Topic.ATTEMPTS);
    assertThat(
            told(
                new Observation.Attempted(POD, 1),
                new Observation.Chosen(POD, "n1", 3, 2, 9),
                new Observation.Assumed(POD, "n1"),
                new Observation.Forgotten(POD, "x")))
        .isEmpty();
  }

  /** A terminal that stands still, and a full queue, do not hold up the scheduler. */
  @Test
  void whoeverTellsItNeverWaits() {
    CountDownLatch read = new CountDownLatch(1);
    try (Narrator narrator =
        new Narrator(
            line -> {
              await(read);
              lines.add(line);
            },
            _ -> "")) {
      for (int i = 0; i < 20_000; i++) {
        narrator.observe(new Observation.Bound(POD, "n1", 1, 1, 1, 9));
      }
      assertThat(lines).isEmpty();
      read.countDown();
    }
    assertThat(lines).hasSizeBetween(10_000, 10_001);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
