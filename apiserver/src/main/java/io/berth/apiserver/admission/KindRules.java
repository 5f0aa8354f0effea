package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import java.util.List;

/**
 * What is special about one kind. Every object goes through {@code fillIn}; then one of {@code
 * prepare...} sets what clients have no say in, and one of {@code check...} looks for mistakes.
 */
interface KindRules {
  /** Nothing special. */
  KindRules NONE = new KindRules() {};

  /** What names of this kind look like. */
  default Format name() {
    return Format.DNS_SUBDOMAIN;
  }

  /** Sets fields that have defaults. */
  default void fillIn(Draft object) {}

  /** Times of conditions that are written even if they are not known. */
  default List<String> conditionTimes() {
    return List.of("lastTransitionTime");
  }

  /** Sets what a new object starts with. */
  default void prepareNew(Draft object) {}

  /** Sets what an update cannot change, except the status. */
  default void prepareUpdate(Draft object, ApiObject before) {}

  /** What changes the generation. */
  default Generation generation() {
    return Generation.NONE;
  }

  /** Looks for mistakes in a new object; its metadata are right. */
  default void checkNew(Place object) {}

  /** Looks for mistakes in a changed object; its metadata are right. */
  default void checkUpdate(Place object, Place before) {
    checkNew(object);
  }

  /** Sets what an update of the status cannot change, beside everything that is not in it. */
  default void prepareStatus(Draft object, ApiObject before) {}

  default void checkStatus(Place object, Place before) {}
}
