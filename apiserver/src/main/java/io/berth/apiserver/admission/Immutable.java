package io.berth.apiserver.admission;

/** Objects that have said of themselves that they do not change. */
final class Immutable {
  private static final String WHY = "field is immutable when `immutable` is set";

  private Immutable() {}

  static void check(Place object, Place before, String... fields) {
    if (!before.at("immutable").flag()) {
      return;
    }
    if (!object.at("immutable").flag()) {
      object.at("immutable").forbidden(WHY);
    }
    for (String field : fields) {
      if (!Same.values(object.at(field).value(), before.at(field).value())) {
        object.at(field).forbidden(WHY);
      }
    }
  }
}
