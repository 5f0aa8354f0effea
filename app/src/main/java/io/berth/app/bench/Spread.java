package io.berth.app.bench;

import java.util.List;

/** The middle of some numbers, and how far they lie apart. */
public record Spread(double median, double least, double most) {

  /** Of these; there must be one. */
  static Spread of(List<Double> numbers) {
    List<Double> sorted = numbers.stream().sorted().toList();
    int middle = sorted.size() / 2;
    double median =
        sorted.size() % 2 == 1
            ? sorted.get(middle)
            : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    return new Spread(median, sorted.getFirst(), sorted.getLast());
  }
}
