package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in {@code matchLabelKeys} and {@code mismatchLabelKeys}, once they are merged. */
final class LabelKeyValidation {
  private LabelKeyValidation() {}

  static void validate(ValidatedField term) {
    ValidatedField selector = term.at("labelSelector");
    ValidatedField keys = term.at("matchLabelKeys");
    ValidatedField otherKeys = term.at("mismatchLabelKeys");
    validateNames(keys, selector);
    validateNames(otherKeys, selector);
    validateNotRepeated(term, keys.texts(), selector);
    List<String> names = keys.texts();
    for (int i = 0; i < names.size(); i++) {
      if (otherKeys.texts().contains(names.get(i))) {
        keys.item(i).invalid("exists in both matchLabelKeys and mismatchLabelKeys");
      }
    }
  }

  private static void validateNames(ValidatedField keys, ValidatedField selector) {
    if (keys.isEmpty()) {
      return;
    }
    if (!selector.isPresent()) {
      keys.forbidden("must not be specified when labelSelector is not set");
      return;
    }
    keys.items().forEach(key -> key.validate(NameFormat.QUALIFIED_NAME));
  }

  /** The keys stand in the selector already, so one that was there before is there twice. */
  private static void validateNotRepeated(
      ValidatedField term, List<String> keys, ValidatedField selector) {
    Set<String> seen = new HashSet<>(selector.at("matchLabels").members().keySet());
    for (ValidatedField expression : selector.at("matchExpressions").items()) {
      String key = expression.at("key").text();
      if (!seen.add(key) && keys.contains(key)) {
        ValidatedField field = term.item(keys.indexOf(key));
        field.invalid(key, "exists in both matchLabelKeys and labelSelector");
      }
    }
  }
}
