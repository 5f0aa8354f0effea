package io.berth.engine.observation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.call.Instrumentation;
import io.berth.engine.port.EngineClock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ObserverTest {
  private static final Observation ATTEMPTED =
      new Observation.Attempted(TestObjects.pending("p"), 1);

  private final List<Observation> seen = new ArrayList<>();

  private static Observation unwanted() {
    throw new AssertionError("nobody reads this observation, so it must not be built");
  }

  private Observer of(Topic... topics) {
    return new Observer() {
      @Override
      public void observe(Observation observation) {
        seen.add(observation);
      }

      @Override
      public Set<Topic> topics() {
        return Set.of(topics);
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsBuiltWhenNoObserverListens(Topic topic) {
    Instrumentation.of(EngineClock.system(), Observer.NONE).report(topic, ObserverTest::unwanted);
    Topic[] others = EnumSet.complementOf(EnumSet.of(topic)).toArray(Topic[]::new);
    Instrumentation.of(EngineClock.system(), of(others)).report(topic, ObserverTest::unwanted);
    assertThat(seen).isEmpty();
    Instrumentation.of(EngineClock.system(), of(topic)).report(topic, () -> ATTEMPTED);
    assertThat(seen).containsExactly(ATTEMPTED);
  }

  @Test
  void anObserverReadsAllTopicsUnlessItSaysOtherwise() {
    Observer plain = seen::add;
    assertThat(plain.topics()).isEqualTo(EnumSet.allOf(Topic.class));
    assertThat(Observer.NONE.topics()).isEmpty();
  }

  @Test
  void twoObserversReadTheTopicsOfBoth() {
    Observer both = of(Topic.QUEUE).and(of(Topic.ATTEMPTS));
    assertThat(both.topics()).containsExactly(Topic.ATTEMPTS, Topic.QUEUE);
    both.observe(ATTEMPTED);
    assertThat(seen).containsExactly(ATTEMPTED, ATTEMPTED);
    assertThat(Observer.NONE.and(Observer.NONE).topics()).isEmpty();
  }
}
