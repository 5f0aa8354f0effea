package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ProgressLineTest {
  private final StringWriter written = new StringWriter();
  private long nanos;

  /** Updates come at these milliseconds, each with its time as text; what is written by the end. */
  record Case(String name, boolean terminal, List<Long> updates, String expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("nothing to tell", true, List.of(), ""),
        new Case("short work on a terminal", true, List.of(100L, 499L), ""),
        new Case("short work elsewhere", false, List.of(100L, 1999L), ""),
        new Case("rewritten", true, List.of(1500L, 1550L, 1600L), "\r1500\r1600\r    \r"),
        new Case("wiped when shorter", true, List.of(10_000L, 500L), "\r10000\r     \r"),
        new Case(
            "a line every two seconds",
            false,
            List.of(2000L, 2100L, 3999L, 4000L, 7000L, 8999L),
            "2000\n4000\n7000\n"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void shows(Case given) {
    ProgressLine line = line(given.terminal);
    for (long millis : given.updates) {
      nanos = Duration.ofMillis(millis).toNanos();
      line.update(() -> Long.toString(millis));
    }
    line.end();

    assertThat(written.toString().replace(System.lineSeparator(), "\n")).isEqualTo(given.expected);
  }

  private ProgressLine line(boolean terminal) {
    return new ProgressLine(new PrintWriter(written), terminal, () -> nanos);
  }

  @Test
  void readingTellsBytesObjectsAndRate() {
    ReadProgress reading = new ReadProgress(line(false), () -> nanos, 500_000_000);
    reading.read("a.json", 100_000_000, 10);
    nanos = Duration.ofSeconds(2).toNanos();
    reading.read("a.json", 150_000_000, 2_000);
    nanos = Duration.ofSeconds(4).toNanos();
    reading.read("b.json", 50_000_000, 3_000);

    assertThat(written.toString().lines())
        .containsExactly(
            "Reading a.json: 150 of 500 MB, 2,000 objects, 75 MB/s",
            "Reading b.json: 200 of 500 MB, 3,000 objects, 50 MB/s");
  }

  @Test
  void readingWithoutTotal() {
    ReadProgress reading =
        new ReadProgress(line(false), () -> nanos, ReadProgress.totalBytes(List.of("-")));
    nanos = Duration.ofSeconds(2).toNanos();
    reading.read("standard input", 10_000_000, 5);

    assertThat(written.toString().lines())
        .containsExactly("Reading standard input: 10 MB, 5 objects, 5 MB/s");
  }
}
