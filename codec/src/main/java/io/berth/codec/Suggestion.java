package io.berth.codec;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** The known name that is nearest to one that does not exist. */
final class Suggestion {
  private Suggestion() {}

  /** A question with the nearest name, or all names if none is near. */
  static String of(String written, Collection<String> known) {
    int tolerated = Math.max(1, written.length() / 3);
    return known.stream()
        .min(Comparator.comparingInt(name -> distance(written, name)))
        .filter(name -> distance(written, name) <= tolerated)
        .map(name -> "did you mean \"" + name + "\"?")
        .orElseGet(() -> "the fields here are " + String.join(", ", known));
  }

  /** How many letters must be added, removed or replaced, upper and lower case being the same. */
  private static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
