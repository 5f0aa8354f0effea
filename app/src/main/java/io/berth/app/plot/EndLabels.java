package io.berth.app.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds room for the names at the ends of curves, so that none stands on another. */
final class EndLabels {
  private EndLabels() {}

  /**
   * The heights at which names stand.
   *
   * @param wanted the heights of the ends, in pixels from above
   * @param apart how far names must be apart
   * @param lowest where the last one may stand
   * @return in the order of {@code wanted}
   */
  static List<Double> heights(List<Double> wanted, double apart, double lowest) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble(wanted::get));
    List<Double> heights = new ArrayList<>(wanted);
    double free = Double.NEGATIVE_INFINITY;
    for (int index : order) {
      heights.set(index, Math.max(heights.get(index), free));
      free = heights.get(index) + apart;
    }
    double limit = lowest;
    for (int index : order.reversed()) {
      heights.set(index, Math.min(heights.get(index), limit));
      limit = heights.get(index) - apart;
    }
    return heights;
  }
}
