package io.berth.engine.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that was probably meant. */
public final class Spelling {
  private static final int LARGEST_DISTANCE = 3;

  private Spelling() {}

  /** "did you mean X?" if a known word is near, otherwise nothing. */
  public static String suggestion(String word, Collection<String> known) {
    return nearest(word, known).map(near -> "did you mean " + near + "?").orElse("");
  }

  static Optional<String> nearest(String word, Collection<String> known) {
    int limit = Math.min(LARGEST_DISTANCE, word.length() / 2);
    return known.stream()
        .filter(candidate -> distance(word, candidate) <= limit)
        .min(
            Comparator.comparingInt((String candidate) -> distance(word, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** How many letters to insert, delete or replace; upper and lower case count as the same. */
  private static int distance(String one, String other) {
    String from = one.toLowerCase(Locale.ROOT);
    String to = other.toLowerCase(Locale.ROOT);
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
