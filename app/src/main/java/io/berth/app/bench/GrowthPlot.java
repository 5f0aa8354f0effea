package io.berth.app.bench;

import io.berth.app.plot.Curve;
import io.berth.app.plot.LogLogPlot;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Draws how the time of a decision grows. */
public final class GrowthPlot {
  private GrowthPlot() {}

  /** The plot as an SVG document. */
  public static String draw(Dimension dimension, List<Growth.Curve> curves) {
    return LogLogPlot.draw(
        new LogLogPlot.Labels(
            "Time of a decision by number of " + dimension.told(),
            dimension.told(),
            "microseconds a decision",
            "median",
            "99%"),
        curves.stream().map(GrowthPlot::curve).toList());
  }

  private static Curve curve(Growth.Curve measured) {
    return new Curve(
        measured.scenario().word(),
        places(measured, Growth.Point::p50us),
        places(measured, Growth.Point::p99us));
  }

  private static List<Curve.Point> places(
      Growth.Curve measured, ToDoubleFunction<Growth.Point> micros) {
    return measured.points().stream()
        .map(point -> new Curve.Point(point.value(), micros.applyAsDouble(point)))
        .toList();
  }
}
