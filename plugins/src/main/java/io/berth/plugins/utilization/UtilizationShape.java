package io.berth.plugins.utilization;

import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;

/** A score for each utilisation: straight lines between the points, level outside them. */
public final class UtilizationShape {
  private static final int HIGHEST_UTILIZATION = 100;
  private static final int HIGHEST_SCORE = 10;
  private static final long SCALE = 10;

  private final List<UtilizationShapePoint> points;

  /** A shape of points that {@link #errors} finds nothing wrong with. */
  public UtilizationShape(List<UtilizationShapePoint> points) {
    this.points = List.copyOf(points);
  }

  /** The score, from 0 to 100. */
  public long score(long utilization) {
    for (int i = 0; i < points.size(); i++) {
      if (utilization <= points.get(i).utilization()) {
        return i == 0 ? scaled(points.getFirst()) : between(i, utilization);
      }
    }
    return scaled(points.getLast());
  }

  /** Rounds the rise towards zero, downhill too. */
  private long between(int i, long utilization) {
    UtilizationShapePoint left = points.get(i - 1);
    UtilizationShapePoint right = points.get(i);
    return scaled(left)
        + (scaled(right) - scaled(left))
            * (utilization - left.utilization())
            / (right.utilization() - left.utilization());
  }

  private static long scaled(UtilizationShapePoint point) {
    return SCALE * point.score();
  }

  /** What is wrong with a shape as written. */
  public static List<FieldError> errors(List<UtilizationShapePoint> points, String path) {
    if (points.isEmpty()) {
      return List.of(FieldError.required(path, "at least one point must be specified"));
    }
    List<FieldError> errors = new ArrayList<>(orderErrors(points, path));
    for (int i = 0; i < points.size(); i++) {
      String place = path + "[" + i + "]";
      errors.addAll(
          rangeErrors(place + ".utilization", points.get(i).utilization(), HIGHEST_UTILIZATION));
      errors.addAll(rangeErrors(place + ".score", points.get(i).score(), HIGHEST_SCORE));
    }
    return errors;
  }

  private static List<FieldError> orderErrors(List<UtilizationShapePoint> points, String path) {
    for (int i = 1; i < points.size(); i++) {
      int utilization = points.get(i).utilization();
      if (points.get(i - 1).utilization() >= utilization) {
        return List.of(
            FieldError.invalid(
                path + "[" + i + "].utilization",
                utilization,
                "values must be sorted in increasing order"));
      }
    }
    return List.of();
  }

  private static List<FieldError> rangeErrors(String path, int value, int highest) {
    return value < 0 || value > highest
        ? List.of(FieldError.invalid(path, value, "not in valid range [0, " + highest + "]"))
        : List.of();
  }
}
