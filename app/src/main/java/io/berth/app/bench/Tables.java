package io.berth.app.bench;

import static io.berth.app.bench.MarkdownTable.fine;
import static io.berth.app.bench.MarkdownTable.whole;

import io.berth.app.bench.Measurement.Costs;
import java.util.List;
import java.util.Locale;

/** What was measured, one row for each scenario and size. Numbers are medians of the rounds. */
public final class Tables {
  private static final long MEBIBYTE = 1 << 20;

  private Tables() {}

  /** Berth against another engine. */
  public static List<String> comparisons(List<Comparison> all) {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "Scenario",
                "Nodes",
                all.getFirst().rounds().getFirst().reference().engine() + "/s",
                "p50 µs",
                "p99 µs",
                "Berth/s",
                "p50 µs",
                "p99 µs",
                "Ratio",
                "Least",
                "Most"));
    all.forEach(comparison -> table.row(row(comparison)));
    return table.lines();
  }

  private static List<String> row(Comparison it) {
    Measurement any = it.rounds().getFirst().berth();
    Spread ratio = it.ratio();
    return List.of(
        any.scenario(),
        whole(any.nodes()),
        rounded(it.of(Round::reference, Measurement::podsPerSecond).median()),
        rounded(it.of(Round::reference, Measurement::p50us).median()),
        rounded(it.of(Round::reference, Measurement::p99us).median()),
        rounded(it.of(Round::berth, Measurement::podsPerSecond).median()),
        fine(it.of(Round::berth, Measurement::p50us).median()),
        fine(it.of(Round::berth, Measurement::p99us).median()),
        precise(ratio.median()),
        precise(ratio.least()),
        precise(ratio.most()));
  }

  private static String rounded(double number) {
    return whole(Math.round(number));
  }

  private static String precise(double ratio) {
    return ratio < 10 ? String.format(Locale.ROOT, "%.2f", ratio) : fine(ratio);
  }

  /** Berth alone. */
  public static List<String> measurements(List<Measurement> all) {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "Scenario",
                "Nodes",
                "Pods",
                "Failed",
                "Pods/s",
                "p50 µs",
                "p99 µs",
                "p99.9 µs",
                "CPU µs",
                "Bytes",
                "Heap MiB"));
    all.forEach(measurement -> table.row(row(measurement)));
    return table.lines();
  }

  private static List<String> row(Measurement it) {
    Costs costs = it.costs();
    return List.of(
        it.scenario(),
        whole(it.nodes()),
        whole(it.pods()),
        whole(it.failed()),
        rounded(it.podsPerSecond()),
        fine(it.p50us()),
        fine(it.p99us()),
        fine(costs.p999us()),
        fine(costs.cpuUs()),
        whole(costs.allocatedBytes()),
        whole(costs.heapBytes() / MEBIBYTE));
  }
}
