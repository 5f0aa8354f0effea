package io.berth.app.plot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A logarithmic axis.
 *
 * @param least the number at its start
 * @param most the number at its end
 * @param start where it starts, in pixels
 * @param end where it ends, in pixels
 */
record LogAxis(double least, double most, double start, double end) {
  private static final int[] STEPS = {1, 2, 5};
  private static final double MOST_TICKS = 12;

  /** An axis that goes exactly from the smallest number to the largest. */
  static LogAxis exactly(Collection<Double> numbers, double start, double end) {
    double least = least(numbers);
    double most = most(numbers);
    return least < most
        ? new LogAxis(least, most, start, end)
        : new LogAxis(least / 2, most * 2, start, end);
  }

  /** An axis that begins and ends with a round number: 1, 2 or 5 and zeros. */
  static LogAxis rounded(Collection<Double> numbers, double start, double end) {
    List<Double> below = rounds(least(numbers) / 10, least(numbers));
    List<Double> above = rounds(most(numbers), most(numbers) * 10);
    double least = below.getLast();
    double most = above.getFirst() > least ? above.getFirst() : above.get(1);
    return new LogAxis(least, most, start, end);
  }

  private static double least(Collection<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }

  private static double most(Collection<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
  }

  /** The pixel of a number. */
  double at(double number) {
    return start + (end - start) * Math.log(number / least) / Math.log(most / least);
  }

  /** Round numbers along the axis; only powers of ten if there would be too many. */
  List<Double> ticks() {
    List<Double> all = rounds(least, most);
    return all.size() <= MOST_TICKS ? all : all.stream().filter(LogAxis::isPowerOfTen).toList();
  }

  private static boolean isPowerOfTen(double number) {
    double exponent = Math.log10(number);
    return Math.abs(exponent - Math.rint(exponent)) < 1e-6;
  }

  /** The numbers of the form 1, 2 or 5 times a power of ten, from one to another. */
  private static List<Double> rounds(double from, double to) {
    double tolerance = 1e-9;
    List<Double> found = new ArrayList<>();
    for (int exponent = (int) Math.floor(Math.log10(from)); ; exponent++) {
      for (int step : STEPS) {
        double number = Double.parseDouble(step + "e" + exponent);
        if (number > to * (1 + tolerance)) {
          return found;
        }
        if (number >= from * (1 - tolerance)) {
          found.add(number);
        }
      }
    }
  }
}
