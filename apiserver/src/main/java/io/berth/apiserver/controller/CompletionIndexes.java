package io.berth.apiserver.controller;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** Completion indexes as a status has them: {@code 0-2,5}. */
final class CompletionIndexes {
  private CompletionIndexes() {}

  /** One index; -1 if it is none. */
  static int of(String written) {
    try {
      return Integer.parseInt(written);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  static List<Integer> parse(String written) {
    List<Integer> indexes = new ArrayList<>();
    for (String part : written.split(",", -1)) {
      int dash = part.indexOf('-');
      int first = of(dash < 0 ? part : part.substring(0, dash));
      int last = dash < 0 ? first : of(part.substring(dash + 1));
      for (int i = Math.max(first, 0); first >= 0 && i <= last; i++) {
        indexes.add(i);
      }
    }
    return indexes;
  }

  static String format(SortedSet<Integer> indexes) {
    StringBuilder text = new StringBuilder();
    int first = -1;
    int last = -2;
    for (int index : indexes) {
      if (index == last + 1) {
        last = index;
        continue;
      }
      append(text, first, last);
      first = index;
      last = index;
    }
    append(text, first, last);
    return text.toString();
  }

  private static void append(StringBuilder text, int first, int last) {
    if (first < 0) {
      return;
    }
    text.append(text.isEmpty() ? "" : ",").append(first);
    if (last > first) {
      text.append(last == first + 1 ? "," : "-").append(last);
    }
  }
}
