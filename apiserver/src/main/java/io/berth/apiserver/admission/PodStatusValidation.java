package io.berth.apiserver.admission;

import java.util.List;
import java.util.Set;

/** Mistakes in the status of a pod. */
final class PodStatusValidation {
  private static final Set<String> SYSTEM_CONDITIONS =
      Set.of("PodScheduled", "Ready", "Initialized");

  private PodStatusValidation() {}

  /**
   * Checks a status that a client has written.
   *
   * @param before the whole pod as it was
   */
  static void validate(ValidatedField status, ValidatedField before) {
    for (ValidatedField condition : status.at("conditions").items()) {
      String type = condition.at("type").text();
      if (!SYSTEM_CONDITIONS.contains(type)) {
        condition.at("Type").validate(type, NameFormat.QUALIFIED_NAME);
      }
    }
    validateNomination(status.at("nominatedNodeName"), before);
    status.at("qosClass").unchanged(before.at("status", "qosClass"));
    for (String containers : List.of("containerStatuses", "initContainerStatuses")) {
      validateStates(status.at(containers), before.at("status", containers), before.at("spec"));
    }
  }

  private static void validateNomination(ValidatedField node, ValidatedField before) {
    if (node.isEmpty() || node.text().equals(before.at("status", "nominatedNodeName").text())) {
      return;
    }
    node.validate(NameFormat.DNS_SUBDOMAIN);
    if (!before.at("spec", "nodeName").isEmpty()) {
      node.forbidden("may not be set on pods that are already bound to a node");
    }
  }

  /** What has ended for good does not run again. */
  private static void validateStates(
      ValidatedField statuses, ValidatedField before, ValidatedField spec) {
    String restartPolicy = spec.at("restartPolicy").text();
    if (restartPolicy.equals("Always")) {
      return;
    }
    for (int i = 0; i < before.elements().size(); i++) {
      ValidatedField ended = before.item(i).at("state", "terminated");
      if (!ended.isPresent()
          || (restartPolicy.equals("OnFailure") && ended.at("exitCode").number(0) != 0)) {
        continue;
      }
      String name = before.item(i).at("name").text();
      for (ValidatedField status : statuses.items()) {
        if (status.at("name").text().equals(name)
            && !status.at("state", "terminated").isPresent()) {
          statuses.item(i).at("state").forbidden("may not be transitioned to non-terminated state");
        }
      }
    }
  }
}
