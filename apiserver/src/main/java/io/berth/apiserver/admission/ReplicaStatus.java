package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.List;
import java.util.Map;

/** The counts in the status of a workload. */
final class ReplicaStatus {
  private static final String TOTAL = "replicas";
  private static final String READY = "readyReplicas";
  private static final String AVAILABLE = "availableReplicas";

  private ReplicaStatus() {}

  /** A status that says nothing yet, except that these are zero. */
  static void reset(MutableObject object, String... zero) {
    MutableObject status = new MutableObject(Trees.object(Map.of()));
    for (String name : zero) {
      status.set(name, 0);
    }
    object.set("status", status.tree());
  }

  /**
   * Checks counts: none is negative, and no part is more than the whole.
   *
   * @param parts those that are part of all replicas
   * @param ready how the count of ready replicas is called in the message
   */
  static void validate(ValidatedField status, List<String> parts, String ready) {
    for (String name : status.members().keySet()) {
      if (name.endsWith("eplicas")
          || name.equals("observedGeneration")
          || name.equals("collisionCount")) {
        status.at(name).notNegative();
      }
    }
    long total = status.at(TOTAL).number(0);
    for (String part : parts) {
      if (status.at(part).number(0) > total) {
        status.at(part).invalid("cannot be greater than status.replicas");
      }
    }
    if (status.at(AVAILABLE).number(0) > status.at(READY).number(0)) {
      status.at(AVAILABLE).invalid("cannot be greater than " + ready);
    }
  }

  static void validateCollisions(ValidatedField status, ValidatedField before) {
    ValidatedField count = status.at("collisionCount");
    if (count.number(0) < before.at("collisionCount").number(0)) {
      count.invalid(NumberTrees.tree(count.number(0)), "cannot be decremented");
    }
  }
}
