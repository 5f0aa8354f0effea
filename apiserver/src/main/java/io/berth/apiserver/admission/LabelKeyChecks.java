package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in {@code matchLabelKeys} and {@code mismatchLabelKeys}, once they are merged. */
final class LabelKeyChecks {
  private LabelKeyChecks() {}

  static void check(Place term) {
    Place selector = term.at("labelSelector");
    Place keys = term.at("matchLabelKeys");
    Place otherKeys = term.at("mismatchLabelKeys");
    checkNames(keys, selector);
    checkNames(otherKeys, selector);
    checkNotRepeated(term, keys.texts(), selector);
    List<String> names = keys.texts();
    for (int i = 0; i < names.size(); i++) {
      if (otherKeys.texts().contains(names.get(i))) {
        keys.item(i).invalid("exists in both matchLabelKeys and mismatchLabelKeys");
      }
    }
  }

  private static void checkNames(Place keys, Place selector) {
    if (keys.isEmpty()) {
      return;
    }
    if (!selector.isPresent()) {
      keys.forbidden("must not be specified when labelSelector is not set");
      return;
    }
    keys.items().forEach(key -> key.check(Format.QUALIFIED_NAME));
  }

  /** The keys stand in the selector already, so one that was there before is there twice. */
  private static void checkNotRepeated(Place term, List<String> keys, Place selector) {
    Set<String> seen = new HashSet<>(selector.at("matchLabels").members().keySet());
    for (Place expression : selector.at("matchExpressions").items()) {
      String key = expression.at("key").text();
      if (!seen.add(key) && keys.contains(key)) {
        Place place = term.item(keys.indexOf(key));
        place.invalid(key, "exists in both matchLabelKeys and labelSelector");
      }
    }
  }
}
