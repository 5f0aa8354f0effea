package io.berth.apiserver.admission;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What one field of a schedule may hold; names stand for the values from {@code least} on. */
record CronRange(int least, int most, List<String> names) {

  /** What is wrong with a field, in kube-apiserver's words. */
  Optional<String> problem(String field) {
    try {
      for (String part : field.split(",", -1)) {
        validate(part);
      }
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private void validate(String part) {
    String[] stepped = part.split("/", -1);
    String[] ends = stepped[0].split("-", -1);
    if (stepped.length > 2) {
      throw new IllegalArgumentException("too many slashes: " + part);
    }
    if (ends.length > 2) {
      throw new IllegalArgumentException("too many hyphens: " + part);
    }
    boolean any = ends[0].equals("*") || ends[0].equals("?");
    int first = any ? least : value(ends[0]);
    boolean open = any || (ends.length == 1 && stepped.length == 2);
    int last = open ? most : value(ends[ends.length - 1]);
    int step = stepped.length == 2 ? number(stepped[1]) : 1;
    if (first < least) {
      throw new IllegalArgumentException(
          "beginning of range (%d) below minimum (%d): %s".formatted(first, least, part));
    }
    if (last > most) {
      throw new IllegalArgumentException(
          "end of range (%d) above maximum (%d): %s".formatted(last, most, part));
    }
    if (first > last) {
      throw new IllegalArgumentException(
          "beginning of range (%d) beyond end of range (%d): %s".formatted(first, last, part));
    }
    if (step == 0) {
      throw new IllegalArgumentException("step of range should be a positive number: " + part);
    }
  }

  private int value(String written) {
    int named = names.indexOf(written.toLowerCase(Locale.ROOT));
    return named < 0 ? number(written) : least + named;
  }

  private static int number(String written) {
    try {
      return Integer.parseUnsignedInt(written);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "failed to parse int from %s: strconv.Atoi: parsing \"%s\": invalid syntax"
              .formatted(written, written));
    }
  }
}
