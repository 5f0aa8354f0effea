package io.berth.apiserver.admission;

/** Config maps and secrets that are marked as immutable. */
final class ImmutableDataValidation {
  private static final String WHY = "field is immutable when `immutable` is set";

  private ImmutableDataValidation() {}

  static void validate(ValidatedField object, ValidatedField before, String... fields) {
    if (!before.at("immutable").flag()) {
      return;
    }
    if (!object.at("immutable").flag()) {
      object.at("immutable").forbidden(WHY);
    }
    for (String field : fields) {
      if (!SemanticEquality.values(object.at(field).value(), before.at(field).value())) {
        object.at(field).forbidden(WHY);
      }
    }
  }
}
