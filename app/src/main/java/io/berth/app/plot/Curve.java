package io.berth.app.plot;

import java.util.List;

/**
 * Two lines that belong together.
 *
 * @param name stands at their end
 * @param typical is drawn solid
 * @param worst is drawn dashed
 */
public record Curve(String name, List<Point> typical, List<Point> worst) {
  public Curve {
    typical = List.copyOf(typical);
    worst = List.copyOf(worst);
  }

  /** A place in the plot; both numbers are greater than zero. */
  public record Point(double x, double y) {}
}
