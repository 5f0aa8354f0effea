package io.berth.apiserver.admission;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Mistakes in amounts of resources. */
final class ResourceValidation {
  private static final Set<String> OF_CONTAINERS = Set.of("cpu", "memory", "ephemeral-storage");
  private static final Set<String> STANDARD =
      Set.of(
          "cpu",
          "memory",
          "ephemeral-storage",
          "requests.cpu",
          "requests.memory",
          "requests.ephemeral-storage",
          "limits.cpu",
          "limits.memory",
          "limits.ephemeral-storage",
          "pods",
          "resourcequotas",
          "services",
          "replicationcontrollers",
          "secrets",
          "configmaps",
          "persistentvolumeclaims",
          "storage",
          "requests.storage",
          "services.nodeports",
          "services.loadbalancers");
  private static final Set<String> WHOLE =
      Set.of(
          "pods",
          "resourcequotas",
          "services",
          "replicationcontrollers",
          "secrets",
          "configmaps",
          "persistentvolumeclaims",
          "services.nodeports",
          "services.loadbalancers");

  private ResourceValidation() {}

  static void ofContainer(ValidatedField resources, List<String> claims) {
    validate(resources, true);
    ResourceClaimValidation.ofContainer(resources.at("claims"), claims);
  }

  /** What a pod needs beside its containers is checked as their limits are. */
  static void ofOverhead(ValidatedField overhead) {
    ValidatedField limits = overhead.called(overhead.path() + ".limits");
    for (String name : limits.members().keySet()) {
      validateAmount(limits.key(name), name, true);
    }
  }

  static void ofPod(ValidatedField resources) {
    if (!resources.at("claims").isEmpty()) {
      resources.at("claims").forbidden("claims may not be set for Resources at pod-level");
    }
    validate(resources, false);
  }

  private static void validate(ValidatedField resources, boolean ofContainer) {
    ValidatedField limits = resources.at("limits");
    ValidatedField requests = resources.at("requests");
    for (String name : limits.members().keySet()) {
      validateAmount(limits.key(name), name, ofContainer);
    }
    for (String name : requests.members().keySet()) {
      validateAmount(requests.key(name), name, ofContainer);
      compare(name, requests, limits);
    }
    validateHugePages(resources, limits.members(), requests.members());
  }

  private static void validateAmount(ValidatedField amount, String name, boolean ofContainer) {
    if (ofContainer) {
      containerName(amount, name);
    } else {
      podName(amount, name);
    }
    amount(amount, name);
  }

  private static void containerName(ValidatedField amount, String name) {
    validateName(amount, name);
    if (!name.contains("/")) {
      if (!OF_CONTAINERS.contains(name) && !ResourceNames.isHugePages(name)) {
        amount.invalid(name, "must be a standard resource for containers");
      }
    } else if (!ResourceNames.isNative(name) && !ResourceNames.isExtended(name)) {
      amount.invalid(name, "doesn't follow extended resource name standard");
    }
  }

  private static void podName(ValidatedField amount, String name) {
    if (validateName(amount, name) && !ResourceNames.isPodLevel(name)) {
      amount.unsupported(Trees.text(name), List.of("cpu", "hugepages-", "memory"));
    }
  }

  /** Whether it is a name at all. */
  private static boolean validateName(ValidatedField amount, String name) {
    List<String> problems = NameFormat.QUALIFIED_NAME.problems(name);
    if (!problems.isEmpty()) {
      problems.forEach(problem -> amount.invalid(name, problem));
      return false;
    }
    if (!name.contains("/") && !STANDARD.contains(name) && !ResourceNames.isHugePages(name)) {
      amount.invalid(name, "must be a standard resource type or fully qualified");
    }
    return true;
  }

  /** Checks every amount of a list; the paths have dots. */
  static void amounts(ValidatedField list) {
    for (String name : list.members().keySet()) {
      amount(list.at(name), name);
    }
  }

  static void amount(ValidatedField amount, String name) {
    Quantity quantity = Quantities.parse(amount.text()).orElse(Quantity.ZERO);
    if (quantity.amount().signum() < 0) {
      amount.invalid(Quantities.canonical(amount.text()), "must be greater than or equal to 0");
    }
    if ((WHOLE.contains(name) || ResourceNames.isExtended(name))
        && quantity.milliValue() % 1000 != 0) {
      amount.invalid(Quantities.canonical(amount.text()), "must be an integer");
    }
  }

  private static void compare(String name, ValidatedField requests, ValidatedField limits) {
    boolean overcommits = ResourceNames.isNative(name) && !ResourceNames.isHugePages(name);
    Tree limit = limits.members().get(name);
    if (limit == null) {
      if (!overcommits) {
        limits.required("Limit must be set for non overcommitable resources");
      }
      return;
    }
    String requested = requests.key(name).text();
    String most = Quantities.canonical(TreeFields.text(limit));
    int order = Quantities.parse(requested).orElse(Quantity.ZERO).compareTo(Quantities.of(limit));
    String shown = Quantities.canonical(requested);
    if (order != 0 && !overcommits) {
      requests.invalid(shown, "must be equal to " + name + " limit of " + most);
    } else if (order > 0) {
      requests.invalid(shown, "must be less than or equal to " + name + " limit of " + most);
    }
  }

  private static void validateHugePages(
      ValidatedField resources, Map<String, Tree> limits, Map<String, Tree> requests) {
    boolean hasPages =
        limits.keySet().stream().anyMatch(ResourceNames::isHugePages)
            || requests.keySet().stream().anyMatch(ResourceNames::isHugePages);
    boolean hasCompute =
        List.of("cpu", "memory").stream()
            .anyMatch(each -> limits.containsKey(each) || requests.containsKey(each));
    if (hasPages && !hasCompute) {
      resources.forbidden("HugePages require cpu or memory");
    }
  }
}
