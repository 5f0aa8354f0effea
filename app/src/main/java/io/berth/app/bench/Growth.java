package io.berth.app.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** How the time of a decision grows. */
public final class Growth {
  private final Dimension dimension;
  private final List<Integer> values;
  private final int rounds;

  /**
   * A measurement that has not begun.
   *
   * @param values how much there is of what grows, one point of a curve each
   * @param rounds measurements of each point, of which the median counts
   */
  public Growth(Dimension dimension, List<Integer> values, int rounds) {
    this.dimension = dimension;
    this.values = values.stream().sorted().distinct().toList();
    this.rounds = rounds;
  }

  /**
   * A point of a curve.
   *
   * @param value how much there is of what grows
   */
  public record Point(int value, double p50us, double p99us, int failed) {}

  /** The points of one scenario. */
  public record Curve(Scenario scenario, List<Point> points) {}

  /**
   * Measures one scenario.
   *
   * @param progress is told what goes on
   * @throws BenchException if a point cannot be measured
   */
  public Curve measure(EngineSettings settings, Consumer<String> progress)
      throws BenchException, InterruptedException {
    List<Point> points = new ArrayList<>();
    for (int value : values) {
      String which = MarkdownTable.whole(value) + " " + dimension.told() + ", ";
      List<Measurement> all =
          Series.run(
              dimension.apply(settings, value), rounds, what -> progress.accept(which + what));
      points.add(point(value, all));
    }
    return new Curve(settings.workload().scenario(), points);
  }

  private static Point point(int value, List<Measurement> all) {
    return new Point(
        value,
        Spread.of(all.stream().map(Measurement::p50us).toList()).median(),
        Spread.of(all.stream().map(Measurement::p99us).toList()).median(),
        all.getFirst().failed());
  }

  /** All points, one row each. */
  public List<String> table(List<Curve> curves) {
    MarkdownTable table =
        new MarkdownTable(List.of("Scenario", capitalized(), "p50 µs", "p99 µs", "Failed"));
    for (Curve curve : curves) {
      for (Point point : curve.points()) {
        table.row(
            List.of(
                curve.scenario().word(),
                MarkdownTable.whole(point.value()),
                MarkdownTable.fine(point.p50us()),
                MarkdownTable.fine(point.p99us()),
                MarkdownTable.whole(point.failed())));
      }
    }
    return table.lines();
  }

  private String capitalized() {
    return dimension.name().charAt(0) + dimension.word().substring(1);
  }
}
