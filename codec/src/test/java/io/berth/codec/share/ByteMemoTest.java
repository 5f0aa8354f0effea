package io.berth.codec.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteMemoTest {
  private final ByteMemo<String> memo = new ByteMemo<>();

  /** The text that the memo gives for these bytes, and whether it knew them. */
  private boolean knows(String text) {
    byte[] bytes = ("(" + text + ")").getBytes(StandardCharsets.UTF_8);
    int to = bytes.length - 1;
    int hash = memo.hash(bytes, 1, to);
    String known = memo.find(hash, bytes, 1, to);
    if (known == null) {
      memo.keep(hash, bytes, 1, to, text);
    } else {
      assertThat(known).isEqualTo(text);
    }
    return known != null;
  }

  @Test
  void whatWasKeptIsFound() {
    assertThat(knows("a")).isFalse();
    assertThat(knows("b")).isFalse();
    assertThat(knows("a")).isTrue();
    assertThat(knows("b")).isTrue();
  }

  @Test
  void neverGivesTheValueOfOtherBytes() {
    Random random = new Random(1);
    int known = 0;
    for (int i = 0; i < 100_000; i++) {
      String length = "x".repeat(random.nextInt(20));
      known += knows(length + random.nextInt(100)) ? 1 : 0;
    }
    assertThat(known).isGreaterThan(70_000);
  }

  @Test
  void nothingAndLongBytesAreNotKept() {
    assertThat(knows("")).isFalse();
    assertThat(knows("")).isFalse();
    String longest = "x".repeat(ByteMemo.LONGEST);
    knows(longest);
    assertThat(knows(longest)).isTrue();
    knows(longest + "x");
    assertThat(knows(longest + "x")).isFalse();
  }

  @Test
  void growsWithTheNumberOfValues() {
    Random random = new Random(2);
    for (int i = 0; i < 100_000; i++) {
      knows("node-" + random.nextInt(3_000));
    }
    int known = 0;
    for (int i = 0; i < 3_000; i++) {
      known += knows("node-" + i) ? 1 : 0;
    }
    assertThat(known).isGreaterThan(2_500);
  }

  @Test
  void fallsAsleepWhereNothingComesAgainAndWakesUp() {
    for (int i = 0; i < 5_000; i++) {
      knows("unique-" + i);
    }
    assertThat(memo.isEnabled()).isFalse();
    int known = 0;
    for (int i = 0; i < 100_000; i++) {
      known += knows("same") ? 1 : 0;
    }
    assertThat(known).isGreaterThan(50_000);
    assertThat(memo.isEnabled()).isTrue();
  }
}
