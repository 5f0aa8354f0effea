package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

@ClusterTest
class BerthProcessTest {
  private static final Duration SOON = Duration.ofSeconds(30);

  @Test
  void berthRunsWithItsArgumentsAndIsHeard(Fixtures fixtures) throws Exception {
    BerthProcess berth = fixtures.berth("config", "default");
    berth.awaitLog("kind: KubeSchedulerConfiguration", SOON);
    assertThat(berth.process().exitCode(SOON)).isZero();
    BerthProcess wrong = fixtures.berth("no-such-command");
    assertThat(wrong.process().exitCode(SOON)).isEqualTo(2);
    assertThat(wrong.log()).contains("no-such-command");
  }
}
