package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;

/** When {@code metadata.generation} goes up. */
enum Generation {
  /** The kind has none. */
  NONE,
  /** It is 1 forever. */
  FIXED,
  /** It counts the changes of the spec. */
  OF_SPEC,
  /** It counts the changes of spec or annotations. */
  OF_SPEC_AND_ANNOTATIONS,
  /** It counts the changes of the spec, but a new object has none. */
  OF_CHANGED_SPEC;

  long first() {
    return this == NONE || this == OF_CHANGED_SPEC ? 0 : 1;
  }

  /** The generation after an update. */
  long next(ApiObject object, ApiObject before) {
    long last = before.number("metadata", "generation").orElse(0);
    return raises(object, before) ? last + 1 : last;
  }

  private boolean raises(ApiObject object, ApiObject before) {
    return switch (this) {
      case NONE, FIXED -> false;
      case OF_SPEC, OF_CHANGED_SPEC ->
          !SemanticEquality.values(object.at("spec"), before.at("spec"));
      case OF_SPEC_AND_ANNOTATIONS ->
          !SemanticEquality.values(object.at("spec"), before.at("spec"))
              || !SemanticEquality.values(
                  object.at("metadata", "annotations"), before.at("metadata", "annotations"));
    };
  }
}
