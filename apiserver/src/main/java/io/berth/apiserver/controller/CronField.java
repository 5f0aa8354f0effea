package io.berth.apiserver.controller;

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
  record Range(String name, int least, int most, List<String> names) {}

  static CronField parse(String written, Range range) {
    BitSet values = new BitSet();
    boolean any = false;
    for (String part : written.split(",", -1)) {
      any |= part(part, range, values);
    }
    return new CronField(values, any);
  }

  private static boolean part(String part, Range range, BitSet values) {
    String[] stepped = part.split("/", -1);
    if (stepped.length > 2) {
      throw wrong(part, range, "write at most one step, as in */5");
    }
    String[] ends = stepped[0].split("-", -1);
    boolean any = ends[0].equals("*") || ends[0].equals("?");
    if (ends.length > 2 || (any && ends.length > 1)) {
      throw wrong(part, range, "write a range as 1-5");
    }
    int first = any ? range.least() : value(ends[0], range);
    boolean open = any || (ends.length == 1 && stepped.length == 2);
    int last = open ? range.most() : value(ends[ends.length - 1], range);
    int step = stepped.length == 2 ? number(stepped[1], range) : 1;
    if (first < range.least() || last > range.most() || first > last || step < 1) {
      throw wrong(part, range, "use values from " + range.least() + " to " + range.most());
    }
    for (int i = first; i <= last; i += step) {
      values.set(i);
    }
    return any && step == 1;
  }

  private static int value(String written, Range range) {
    int named = range.names().indexOf(written.toLowerCase(Locale.ROOT));
    return named < 0 ? number(written, range) : range.least() + named;
  }

  private static int number(String written, Range range) {
    try {
      return Integer.parseUnsignedInt(written);
    } catch (NumberFormatException e) {
      throw wrong(written, range, "write numbers from " + range.least() + " to " + range.most());
    }
  }

  private static IllegalArgumentException wrong(String written, Range range, String cure) {
    return new IllegalArgumentException("\"" + written + "\" is no " + range.name() + "; " + cure);
  }

  boolean has(int value) {
    return values.get(value);
  }
}
