package io.berth.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Pod;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.Plugin;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HintVerifierTest {
  private static final ClusterEvent POD_ADDED = ClusterEvent.of(EventResource.POD, Action.ADD);
  private static final Pod POD = PodBuilder.pod("p").build();

  private static final Plugin WAITS_FOR_X =
      new Plugin() {
        @Override
        public String name() {
          return "WaitsForX";
        }

        @Override
        public Set<ExtensionPoint> extensionPoints() {
          return Set.of();
        }

        @Override
        public List<EventInterest<?>> eventsOfInterest() {
          return List.of(
              new EventInterest<>(
                  POD_ADDED,
                  Pod.class,
                  (_, _, after, _) ->
                      after != null && after.metadata().name().equals("x")
                          ? QueueingHint.QUEUE
                          : QueueingHint.SKIP));
        }
      };

  private final HintVerifier verifier = HintVerifier.of(WAITS_FOR_X, ClusterFixture.EMPTY, POD);

  @Test
  void asksTheHintOfAnEvent() {
    assertThat(verifier.hint(POD_ADDED, null, PodBuilder.pod("x").build()))
        .isEqualTo(QueueingHint.QUEUE);
    assertThat(verifier.hint(POD_ADDED, null, POD)).isEqualTo(QueueingHint.SKIP);
  }

  @Test
  void complainsOfEventsWithoutInterest() {
    ClusterEvent deleted = ClusterEvent.of(EventResource.POD, Action.DELETE);
    assertThatThrownBy(() -> verifier.hint(deleted, POD, null))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("WaitsForX is not interested in");
  }
}
