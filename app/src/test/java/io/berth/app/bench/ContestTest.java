package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Berth is compared with a program that prints what it was asked, at a rate it was told. */
class ContestTest {
  private static final EngineSettings SETTINGS =
      new EngineSettings(Workload.of(Scenario.BASIC), 20, 120, 12, 100, 10);

  @TempDir private Path folder = Path.of("");

  private Path rival(int podsPerSecond) throws IOException {
    return Rival.deciding(podsPerSecond, folder);
  }

  @Test
  void bothAreMeasuredInTurn() throws Exception {
    List<String> told = new ArrayList<>();
    List<Round> heard = new ArrayList<>();
    Comparison comparison =
        new Contest(new Opponent(rival(10), null, 5), 2, told::add)
            .run(SETTINGS, (number, round) -> heard.add(round));
    assertThat(told)
        .containsExactly(
            "a short run of the other engine",
            "round 1 of 2: the other engine",
            "round 1 of 2: Berth",
            "round 2 of 2: the other engine",
            "round 2 of 2: Berth");
    assertThat(comparison.rounds()).isEqualTo(heard).hasSize(2);
    for (Round round : heard) {
      assertThat(round.reference().nodes()).isEqualTo(20);
      assertThat(round.reference().pods()).isEqualTo(100);
      assertThat(round.reference().percent()).isEqualTo(5);
      assertThat(round.berth().scenario()).isEqualTo("basic");
      assertThat(round.berth().pods()).isEqualTo(120);
      assertThat(round.berth().failed()).isZero();
      assertThat(round.ratio()).isEqualTo(round.berth().podsPerSecond() / 10);
    }
    Spread ratio = comparison.ratio();
    assertThat(ratio.median()).isBetween(ratio.least(), ratio.most());
    assertThat(comparison.line())
        .startsWith("{\"scenario\":\"basic\",\"nodes\":20,\"rounds\":2,\"ratio\":");
  }

  @Test
  void theOtherGetsAsManyPodsAsItDecidesAboutInSomeSeconds() throws Exception {
    assertThat(new Opponent(rival(1), null, 0).podsFor(SETTINGS)).isEqualTo(100);
    assertThat(new Opponent(rival(35), null, 0).podsFor(SETTINGS)).isEqualTo(105);
    assertThat(new Opponent(rival(5000), null, 0).podsFor(SETTINGS)).isEqualTo(120);
    assertThat(new Opponent(rival(5000), 7, 0).podsFor(SETTINGS)).isEqualTo(7);
  }

  @Test
  void aProgramThatFailsIsQuoted() throws IOException {
    Path broken =
        Rival.program("echo first\necho panic: unknown scenario $1 >&2\nexit 3\n", folder);
    assertThatThrownBy(() -> new Opponent(broken, 7, 0).measure(SETTINGS, 7))
        .isInstanceOf(BenchException.class)
        .hasMessage(
            broken
                + " basic 20 7 0\nhas ended with exit code 3 and has said:\nfirst\npanic: unknown"
                + " scenario basic");
  }

  @Test
  void aProgramThatSaysNothingIsNamed() throws IOException {
    Path silent = Rival.program("exit 0\n", folder);
    assertThatThrownBy(() -> new Opponent(silent, 7, 0).measure(SETTINGS, 7))
        .isInstanceOf(BenchException.class)
        .hasMessageContaining("has ended with exit code 0");
  }

  @Test
  void theTableHasMedians() {
    Measurement slow = measurement("other", 100, 10_000);
    Comparison comparison =
        new Comparison(
            List.of(
                new Round(slow, measurement("berth", 1_000, 3)),
                new Round(slow, measurement("berth", 20_000, 2)),
                new Round(slow, measurement("berth", 30_000, 1))));
    assertThat(Tables.comparisons(List.of(comparison)))
        .containsExactly(
            "| Scenario | Nodes | other/s | p50 µs | p99 µs | Berth/s | p50 µs | p99 µs | Ratio |"
                + " Least | Most |",
            "|----------|------:|--------:|-------:|-------:|--------:|-------:|-------:|------:|"
                + "------:|-----:|",
            "| basic    | 5,000 |     100 | 10,000 | 20,000 |  20,000 |    2.0 |    4.0 |   200 |"
                + "  10.0 |  300 |");
  }

  private static Measurement measurement(String engine, double podsPerSecond, double micros) {
    return new Measurement(
        engine,
        "basic",
        5000,
        10,
        0,
        0,
        podsPerSecond,
        micros,
        2 * micros,
        Measurement.Costs.UNKNOWN);
  }
}
