package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChangeRingTest {
  private static final int SIZE = 4096;

  @Test
  void whatChangedSinceIsKnownUntilThereWasTooMuch() {
    ChangeRing ring = new ChangeRing();
    long since = ring.end();
    for (int change = 0; change < SIZE; change++) {
      ring.add(change * 7);
    }
    assertThat(ring.reaches(since)).isTrue();
    for (long place = since; place < ring.end(); place++) {
      assertThat(ring.at(place)).isEqualTo((int) place * 7);
    }
    ring.add(1);
    assertThat(ring.reaches(since)).isFalse();
    assertThat(ring.reaches(since + 1)).isTrue();
    assertThat(ring.at(since + 1)).isEqualTo(7);
    assertThat(ring.at(ring.end() - 1)).isEqualTo(1);
    assertThat(ring.reaches(ring.end())).isTrue();
  }
}
