package io.berth.app.plot;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Curves on logarithmic axes, on which what grows in proportion is a straight diagonal. */
public final class LogLogPlot {
  private static final int WIDTH = 800;
  private static final int HEIGHT = 480;
  private static final double LEFT = 76;
  private static final double RIGHT = 660;
  private static final double TOP = 84;
  private static final double BOTTOM = 412;
  private static final double LABELS_APART = 52;
  private static final double NAMES_APART = 17;

  private final Labels labels;
  private final List<Curve> curves;
  private final LogAxis x;
  private final LogAxis y;
  private final Svg svg;

  /**
   * What stands around the curves.
   *
   * @param typical what solid lines are
   * @param worst what dashed lines are
   */
  public record Labels(String title, String x, String y, String typical, String worst) {}

  private LogLogPlot(Labels labels, List<Curve> curves) {
    this.labels = labels;
    this.curves = curves;
    x = LogAxis.exactly(all(Curve.Point::x), LEFT, RIGHT);
    y = LogAxis.rounded(all(Curve.Point::y), BOTTOM, TOP);
    svg = new Svg(WIDTH, HEIGHT, labels.title(), Style.sheet(curves.size()));
  }

  /** The plot as an SVG document. There must be at least one curve with a point. */
  public static String draw(Labels labels, List<Curve> curves) {
    return new LogLogPlot(labels, curves).draw();
  }

  private SortedSet<Double> all(Function<Curve.Point, Double> coordinate) {
    return curves.stream()
        .flatMap(curve -> Stream.concat(curve.typical().stream(), curve.worst().stream()))
        .map(coordinate)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private String draw() {
    svg.rectangle("paper", 0, 0, WIDTH, HEIGHT);
    svg.text("title", 16, 32, labels.title());
    svg.text("", 16, 62, labels.y());
    svg.text("middle", (LEFT + RIGHT) / 2, HEIGHT - 20, labels.x());
    key();
    horizontals();
    verticals();
    for (int i = 0; i < curves.size(); i++) {
      lines(curves.get(i), Style.curve(i));
    }
    names();
    return svg.end();
  }

  private void key() {
    double middle = RIGHT - 190;
    svg.line("key typical", middle, 58, middle + 28, 58);
    svg.text("", middle + 34, 62, labels.typical());
    svg.line("key worst", middle + 100, 58, middle + 128, 58);
    svg.text("", middle + 134, 62, labels.worst());
  }

  private void horizontals() {
    for (double tick : y.ticks()) {
      svg.line("grid", LEFT, y.at(tick), RIGHT, y.at(tick));
      svg.text("end", LEFT - 8, y.at(tick) + 4, told(tick));
    }
  }

  /** One for each place at which something was measured, as long as its label has room. */
  private void verticals() {
    double free = Double.NEGATIVE_INFINITY;
    for (double value : all(Curve.Point::x)) {
      svg.line("grid", x.at(value), TOP, x.at(value), BOTTOM);
      if (x.at(value) >= free) {
        svg.text("middle", x.at(value), BOTTOM + 20, told(value));
        free = x.at(value) + LABELS_APART;
      }
    }
  }

  private void lines(Curve curve, String colour) {
    svg.polyline(colour + " worst", places(curve.worst()));
    svg.polyline(colour + " typical", places(curve.typical()));
    curve.typical().forEach(point -> svg.dot(colour + " dot", x.at(point.x()), y.at(point.y())));
  }

  private String places(List<Curve.Point> points) {
    return points.stream()
        .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", x.at(point.x()), y.at(point.y())))
        .collect(Collectors.joining(" "));
  }

  private void names() {
    List<Double> ends =
        curves.stream().map(curve -> y.at(curve.typical().getLast().y()) + 4).toList();
    List<Double> heights = EndLabels.heights(ends, NAMES_APART, BOTTOM + 4);
    for (int i = 0; i < curves.size(); i++) {
      svg.text(Style.curve(i) + " name", RIGHT + 14, heights.get(i), curves.get(i).name());
    }
  }

  private static String told(double number) {
    return new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(number);
  }
}
