package io.berth.apiserver.admission;

import java.util.List;

/** Mistakes in affinity. */
final class AffinityChecks {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

  private AffinityChecks() {}

  static void check(Place affinity) {
    checkNodes(affinity.at("nodeAffinity"));
    checkPods(affinity.at("podAffinity"));
    checkPods(affinity.at("podAntiAffinity"));
  }

  private static void checkNodes(Place affinity) {
    if (affinity.at(REQUIRED).isPresent()) {
      checkNodeSelector(affinity.at(REQUIRED));
    }
    for (Place preferred : affinity.at(PREFERRED).items()) {
      checkWeight(preferred.at("weight"));
      checkTerm(preferred.at("preference"), false);
    }
  }

  static void checkNodeSelector(Place selector) {
    Place terms = selector.at("nodeSelectorTerms");
    if (terms.isEmpty()) {
      terms.required("must have at least one node selector term");
    }
    terms.items().forEach(term -> checkTerm(term, true));
  }

  private static void checkWeight(Place weight) {
    if (weight.number(0) < 1 || weight.number(0) > 100) {
      weight.invalid(weight.value().orElse(Numbers.tree(0)), "must be in the range 1-100");
    }
  }

  private static void checkTerm(Place term, boolean checksValues) {
    for (Place requirement : term.at("matchExpressions").items()) {
      checkLabel(requirement, checksValues);
    }
    term.at("matchFields").items().forEach(AffinityChecks::checkField);
  }

  private static void checkLabel(Place requirement, boolean checksValues) {
    Place values = requirement.at("values");
    switch (requirement.at("operator").text()) {
      case "In", "NotIn" -> {
        if (values.isEmpty()) {
          values.required("must be specified when `operator` is 'In' or 'NotIn'");
        }
      }
      case "Exists", "DoesNotExist" -> {
        if (!values.isEmpty()) {
          values.forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
        }
      }
      case "Gt", "Lt" -> {
        if (values.elements().size() != 1) {
          values.required("must be specified single value when `operator` is 'Lt' or 'Gt'");
        }
      }
      default -> requirement.at("operator").invalid("not a valid selector operator");
    }
    Place key = requirement.at("key");
    key.check(key.text(), Format.QUALIFIED_NAME);
    if (checksValues) {
      values.items().forEach(value -> value.check(Format.LABEL_VALUE));
    }
  }

  private static void checkField(Place requirement) {
    Place values = requirement.at("values");
    if (List.of("In", "NotIn").contains(requirement.at("operator").text())) {
      if (values.elements().size() != 1) {
        values.required(
            "must be only one value when `operator` is 'In' or 'NotIn' for node field selector");
      }
    } else {
      requirement.at("operator").invalid("not a valid selector operator");
    }
    if (requirement.at("key").text().equals("metadata.name")) {
      values.items().forEach(value -> value.check(Format.DNS_SUBDOMAIN));
    } else {
      requirement.at("key").invalid("not a valid field selector key");
    }
  }

  private static void checkPods(Place affinity) {
    affinity.at(REQUIRED).items().forEach(AffinityChecks::checkPodTerm);
    for (Place weighted : affinity.at(PREFERRED).items()) {
      checkWeight(weighted.at("weight"));
      checkPodTerm(weighted.at("podAffinityTerm"));
    }
  }

  private static void checkPodTerm(Place term) {
    SelectorChecks.check(term.at("labelSelector"));
    SelectorChecks.check(term.at("namespaceSelector"));
    for (String namespace : term.at("namespaces").texts()) {
      term.at("namespace").check(namespace, Format.DNS_LABEL);
    }
    LabelKeyChecks.check(term);
    Place key = term.at("topologyKey");
    if (key.isEmpty()) {
      key.required("can not be empty");
    }
    key.check(key.text(), Format.QUALIFIED_NAME);
  }
}
