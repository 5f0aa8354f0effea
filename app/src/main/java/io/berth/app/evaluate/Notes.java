package io.berth.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader of the answer should know, in the order found. */
public final class Notes {
  private static final int EXAMPLES = 3;

  private final List<String> texts = new ArrayList<>();

  public void add(String text) {
    texts.add(text);
  }

  List<String> texts() {
    return List.copyOf(texts);
  }

  /** The first few and how many more. */
  static String some(List<String> names) {
    String shown = String.join(", ", names.subList(0, Math.min(EXAMPLES, names.size())));
    return names.size() <= EXAMPLES
        ? shown
        : shown + " and " + number(names.size() - EXAMPLES) + " more";
  }

  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** {@code 1 pod} or {@code 2 pods}. */
  static String count(long value, String noun) {
    return number(value) + " " + noun + (value == 1 ? "" : "s");
  }
}
