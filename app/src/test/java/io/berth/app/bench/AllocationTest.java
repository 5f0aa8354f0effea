package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cycle.Verification;
import io.berth.engine.cycle.VerifyMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A decision allocates no more where there are more nodes: neither about a pod of a known class nor
 * about one that nobody has seen the like of.
 */
class AllocationTest {
  private static final int FEW_NODES = 500;
  private static final int MANY_NODES = 4000;
  private static final int FIRST = 800;
  private static final int MEASURED = 400;

  /** Less than a bit for each of the additional nodes. */
  private static final long NOISE_BYTES = (MANY_NODES - FEW_NODES) / 8;

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void nothingGrowsWithTheNodes(Scenario scenario) {
    bytesOfDecision(scenario, FEW_NODES); // what is made once a process is not counted
    long few = bytesOfDecision(scenario, FEW_NODES);
    assertThat(bytesOfDecision(scenario, MANY_NODES)).isLessThan(few + NOISE_BYTES);
  }

  private static long bytesOfDecision(Scenario scenario, int nodes) {
    EngineSettings settings =
        new EngineSettings(Workload.of(scenario), nodes, MEASURED, FIRST, 100, 0);
    Play play = new Play(settings, new Verification(VerifyMode.OFF, _ -> {}));
    PodFactory pods = new PodFactory(settings.workload());
    for (int i = 0; i < FIRST; i++) {
      play.decide(i, pods.pod(i));
    }
    long allocated = 0;
    for (int i = FIRST; i < FIRST + MEASURED; i++) {
      var pod = pods.pod(i);
      Usage before = Usage.now();
      play.decide(i, pod);
      allocated += Usage.now().since(before).allocatedBytes();
    }
    return allocated / MEASURED;
  }
}
