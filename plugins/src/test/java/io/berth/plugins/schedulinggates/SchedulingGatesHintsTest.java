package io.berth.plugins.schedulinggates;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import org.junit.jupiter.api.Test;

class SchedulingGatesHintsTest {
  private static final ClusterEvent GATES_GONE =
      ClusterEvent.of(
          EventResource.UNSCHEDULABLE_POD, Action.UPDATE_POD_SCHEDULING_GATES_ELIMINATED);

  @Test
  void onlyThePodsOwnGatesMatter() {
    assertThat(hintAfterUngating(PodBuilder.pod("p"))).isEqualTo(QueueingHint.QUEUE);
    assertThat(hintAfterUngating(PodBuilder.pod("other"))).isEqualTo(QueueingHint.SKIP);
  }

  private static QueueingHint hintAfterUngating(PodBuilder pod) {
    Pod rejected = PodBuilder.pod("p").gatedBy("g").build();
    return HintVerifier.of(
            TestPlugins.create(SchedulingGates.FACTORY), ClusterFixture.EMPTY, rejected)
        .hint(GATES_GONE, pod.gatedBy("g").build(), pod.build());
  }
}
