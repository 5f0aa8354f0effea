package io.berth.apiserver.cron;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * One field of a schedule: the values at which it is due.
 *
 * @param any whether it was written as a star, which matters for days
 */
record CronField(BitSet values, boolean any) {

  /** What a field may hold; names stand for the values from {@code least} on. */
  record Range(int least, int most, List<String> names) {
    private int value(String written) {
      int named = names.indexOf(written.toLowerCase(Locale.ROOT));
      return named < 0 ? number(written) : least + named;
    }
  }

  /**
   * Reads a field.
   *
   * @throws IllegalArgumentException in the words of kube-apiserver
   */
  static CronField parse(String written, Range range) {
    BitSet values = new BitSet();
    boolean any = false;
    for (String part : written.split(",", -1)) {
      any |= addPart(part, range, values);
    }
    return new CronField(values, any);
  }

  /** Adds the values of {@code 3}, {@code 1-5}, {@code *} or one of these with a step. */
  private static boolean addPart(String part, Range range, BitSet values) {
    String[] stepped = part.split("/", -1);
    String[] ends = stepped[0].split("-", -1);
    require(stepped.length <= 2, "too many slashes", part);
    require(ends.length <= 2, "too many hyphens", part);
    boolean any = ends[0].equals("*") || ends[0].equals("?");
    int first = any ? range.least : range.value(ends[0]);
    boolean open = any || (ends.length == 1 && stepped.length == 2);
    int last = open ? range.most : range.value(ends[ends.length - 1]);
    int step = stepped.length == 2 ? number(stepped[1]) : 1;
    require(
        first >= range.least,
        "beginning of range (" + first + ") below minimum (" + range.least + ")",
        part);
    require(
        last <= range.most, "end of range (" + last + ") above maximum (" + range.most + ")", part);
    require(
        first <= last,
        "beginning of range (" + first + ") beyond end of range (" + last + ")",
        part);
    require(step > 0, "step of range should be a positive number", part);
    for (long i = first; i <= last; i += step) {
      values.set((int) i);
    }
    return any && step == 1;
  }

  private static void require(boolean holds, String problem, String part) {
    if (!holds) {
      throw new IllegalArgumentException(problem + ": " + part);
    }
  }

  private static int number(String written) {
    try {
      return Integer.parseUnsignedInt(written);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "failed to parse int from %s: strconv.Atoi: parsing \"%s\": invalid syntax"
              .formatted(written, written),
          e);
    }
  }

  boolean has(int value) {
    return values.get(value);
  }
}
