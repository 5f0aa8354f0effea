package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.resources.Quantity;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How well a pod's processor time and memory are reserved. */
final class QosClass {
  private final Map<String, Quantity> requests = new LinkedHashMap<>();
  private final Map<String, Quantity> limits = new LinkedHashMap<>();
  private boolean isLimited = true;

  private QosClass() {}

  static String of(ApiObject pod) {
    QosClass sums = new QosClass();
    Optional<Tree> whole = pod.at("spec", "resources");
    if (whole.isPresent()) {
      sums.add(whole.get());
    } else {
      for (String containers : List.of("containers", "initContainers")) {
        for (Tree container : pod.items("spec", containers)) {
          sums.add(TreeFields.at(container, "resources").orElse(container));
        }
      }
    }
    return sums.name();
  }

  private void add(Tree resources) {
    add(Quantities.members(TreeFields.at(resources, "requests")), requests);
    isLimited &= add(Quantities.members(TreeFields.at(resources, "limits")), limits) == 2;
  }

  /** Adds processors and memory, and says how many of the two there are. */
  private static int add(Map<String, Tree> amounts, Map<String, Quantity> sums) {
    int found = 0;
    for (String name : List.of("cpu", "memory")) {
      Tree amount = amounts.get(name);
      if (amount != null && Quantities.of(amount).compareTo(Quantity.ZERO) > 0) {
        sums.merge(name, Quantities.of(amount), Quantity::plus);
        found++;
      }
    }
    return found;
  }

  private String name() {
    if (requests.isEmpty() && limits.isEmpty()) {
      return "BestEffort";
    }
    return isLimited && requests.equals(limits) ? "Guaranteed" : "Burstable";
  }
}
