package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EngineRunTest {
  private static EngineSettings settings(Scenario scenario) {
    return new EngineSettings(Workload.of(scenario), 50, 100, 10, 100, 20);
  }

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void everyPodIsPlacedUnlessNoneCanBe(Scenario scenario) {
    List<String> told = new ArrayList<>();
    Measurement measured = new EngineRun(settings(scenario), told::add).run();
    assertThat(measured.failed()).isEqualTo(scenario == Scenario.UNSCHEDULABLE ? 100 : 0);
    assertThat(measured.engine()).isEqualTo("berth");
    assertThat(measured.scenario()).isEqualTo(scenario.word());
    assertThat(measured.nodes()).isEqualTo(50);
    assertThat(measured.pods()).isEqualTo(100);
    assertThat(measured.podsPerSecond()).isPositive();
    assertThat(measured.p50us()).isPositive().isLessThanOrEqualTo(measured.p99us());
    assertThat(measured.costs().p999us()).isGreaterThanOrEqualTo(measured.p99us());
    assertThat(measured.costs().cpuUs()).isNotNegative();
    assertThat(measured.costs().allocatedBytes()).isPositive();
    assertThat(measured.costs().heapBytes()).isPositive();
    assertThat(told).containsExactly("warming up", "placing the first pods", "measuring");
  }

  @Test
  void theFitErrorIsMade() {
    Play play = new Play(settings(Scenario.UNSCHEDULABLE));
    assertThat(play.decide(0, new PodFactory(Workload.of(Scenario.UNSCHEDULABLE)).pod(0)))
        .isFalse();
    assertThat(play.engine().lastFitError())
        .isEqualTo("0/50 nodes are available: 50 Insufficient cpu.");
  }

  private static long placedOf(int pods, Scenario scenario) {
    EngineSettings ten = new EngineSettings(Workload.of(scenario), 10, 1, 0, 100, 0);
    Play play = new Play(ten);
    PodFactory factory = new PodFactory(ten.workload());
    return IntStream.range(0, pods).filter(i -> play.decide(i, factory.pod(i))).count();
  }

  /** Ten nodes have room for 1,100 pods. */
  @Test
  void whereThereIsChurnPodsEnd() {
    assertThat(placedOf(1200, Scenario.CHURN)).isEqualTo(1200);
    assertThat(placedOf(1200, Scenario.BASIC)).isEqualTo(1100);
  }
}
