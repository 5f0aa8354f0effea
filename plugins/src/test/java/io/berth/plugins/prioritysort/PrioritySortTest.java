package io.berth.plugins.prioritysort;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.QueueSortPlugin;
import io.berth.spi.WaitingPod;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrioritySortTest {
  private static final QueueSortPlugin PLUGIN =
      (QueueSortPlugin) TestPlugins.create(PrioritySort.FACTORY);

  record Case(String name, WaitingPod left, WaitingPod right, int expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("higher priority first", waiting(10, 5), waiting(1, 0), -1),
        new Case("equal priority, earlier first", waiting(3, 1), waiting(3, 2), -1),
        new Case("equal in both", waiting(3, 1), waiting(3, 1), 0),
        new Case("no priority is 0", unranked(1), waiting(-1, 0), -1),
        new Case("no overflow", waiting(Integer.MIN_VALUE, 0), waiting(Integer.MAX_VALUE, 0), 1));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ordersByPriorityThenTime(Case c) {
    assertThat(Integer.signum(PLUGIN.compare(c.left(), c.right()))).isEqualTo(c.expected());
    assertThat(Integer.signum(PLUGIN.compare(c.right(), c.left()))).isEqualTo(-c.expected());
  }

  private static WaitingPod waiting(int priority, long second) {
    return new WaitingPod(
        PodBuilder.pod("p").priority(priority).info(), Instant.ofEpochSecond(second));
  }

  private static WaitingPod unranked(long second) {
    return new WaitingPod(PodBuilder.pod("p").info(), Instant.ofEpochSecond(second));
  }
}
