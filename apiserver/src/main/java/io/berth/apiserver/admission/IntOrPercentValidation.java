package io.berth.apiserver.admission;

import io.berth.model.tree.Tree;

/** Validation of numbers of pods or percentages of them, such as {@code maxUnavailable}. */
final class IntOrPercentValidation {
  private IntOrPercentValidation() {}

  static void validate(ValidatedField share) {
    if (!share.isPresent()) {
      return;
    }
    if (share.value().orElse(null) instanceof Tree.Text) {
      share.validate(NameFormat.PERCENT);
    } else {
      share.notNegative();
    }
  }

  static void validateAtMostAll(ValidatedField share) {
    if (isPercentage(share) && value(share) > 100) {
      share.invalid("must not be greater than 100%");
    }
  }

  /** The number, or the percentage as a number. */
  static long value(ValidatedField share) {
    if (!isPercentage(share)) {
      return share.number(0);
    }
    String digits = share.text().substring(0, share.text().length() - 1);
    return digits.length() > 9 ? Long.MAX_VALUE : Long.parseLong(digits);
  }

  private static boolean isPercentage(ValidatedField share) {
    return share.value().orElse(null) instanceof Tree.Text text
        && NameFormat.PERCENT.problems(text.value()).isEmpty();
  }
}
