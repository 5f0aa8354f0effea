package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import java.util.List;

/**
 * The create and update strategy of one kind. Every object goes through {@code setDefaults}; then
 * one of {@code prepareFor...} sets what clients have no say in, and one of {@code validate...}
 * looks for mistakes.
 */
interface Strategy {
  /** No defaults and no validation beyond the metadata. */
  Strategy NONE = new Strategy() {};

  /** The format of names of this kind. */
  default NameFormat name() {
    return NameFormat.DNS_SUBDOMAIN;
  }

  /** Sets fields that have defaults. */
  default void setDefaults(MutableObject object) {}

  /** Times of conditions that are written even if they are not known. */
  default List<String> conditionTimes() {
    return List.of("lastTransitionTime");
  }

  /** Sets what a new object starts with. */
  default void prepareForCreate(MutableObject object) {}

  /** Sets what an update cannot change, except the status. */
  default void prepareForUpdate(MutableObject object, ApiObject before) {}

  /** What changes the generation. */
  default Generation generation() {
    return Generation.NONE;
  }

  /** Looks for mistakes in a new object; its metadata are right. */
  default void validateCreate(ValidatedField object) {}

  /** Looks for mistakes in a changed object; its metadata are right. */
  default void validateUpdate(ValidatedField object, ValidatedField before) {
    validateCreate(object);
  }

  /** Sets what an update of the status cannot change, beside everything that is not in it. */
  default void prepareForStatusUpdate(MutableObject object, ApiObject before) {}

  default void validateStatusUpdate(ValidatedField object, ValidatedField before) {}
}
