package io.berth.apiserver.admission;

import java.util.List;

/** Mistakes in affinity. */
final class AffinityValidation {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

  private AffinityValidation() {}

  static void validate(ValidatedField affinity) {
    validateNodes(affinity.at("nodeAffinity"));
    validatePods(affinity.at("podAffinity"));
    validatePods(affinity.at("podAntiAffinity"));
  }

  private static void validateNodes(ValidatedField affinity) {
    if (affinity.at(REQUIRED).isPresent()) {
      validateNodeSelector(affinity.at(REQUIRED));
    }
    for (ValidatedField preferred : affinity.at(PREFERRED).items()) {
      validateWeight(preferred.at("weight"));
      validateTerm(preferred.at("preference"), false);
    }
  }

  static void validateNodeSelector(ValidatedField selector) {
    ValidatedField terms = selector.at("nodeSelectorTerms");
    if (terms.isEmpty()) {
      terms.required("must have at least one node selector term");
    }
    terms.items().forEach(term -> validateTerm(term, true));
  }

  private static void validateWeight(ValidatedField weight) {
    if (weight.number(0) < 1 || weight.number(0) > 100) {
      weight.invalid(weight.value().orElse(NumberTrees.tree(0)), "must be in the range 1-100");
    }
  }

  private static void validateTerm(ValidatedField term, boolean checksValues) {
    for (ValidatedField requirement : term.at("matchExpressions").items()) {
      validateLabel(requirement, checksValues);
    }
    term.at("matchFields").items().forEach(AffinityValidation::validateField);
  }

  private static void validateLabel(ValidatedField requirement, boolean checksValues) {
    ValidatedField values = requirement.at("values");
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
    ValidatedField key = requirement.at("key");
    key.validate(key.text(), NameFormat.QUALIFIED_NAME);
    if (checksValues) {
      values.items().forEach(value -> value.validate(NameFormat.LABEL_VALUE));
    }
  }

  private static void validateField(ValidatedField requirement) {
    ValidatedField values = requirement.at("values");
    if (List.of("In", "NotIn").contains(requirement.at("operator").text())) {
      if (values.elements().size() != 1) {
        values.required(
            "must be only one value when `operator` is 'In' or 'NotIn' for node field selector");
      }
    } else {
      requirement.at("operator").invalid("not a valid selector operator");
    }
    if (requirement.at("key").text().equals("metadata.name")) {
      values.items().forEach(value -> value.validate(NameFormat.DNS_SUBDOMAIN));
    } else {
      requirement.at("key").invalid("not a valid field selector key");
    }
  }

  private static void validatePods(ValidatedField affinity) {
    affinity.at(REQUIRED).items().forEach(AffinityValidation::validatePodTerm);
    for (ValidatedField weighted : affinity.at(PREFERRED).items()) {
      validateWeight(weighted.at("weight"));
      validatePodTerm(weighted.at("podAffinityTerm"));
    }
  }

  private static void validatePodTerm(ValidatedField term) {
    SelectorValidation.validate(term.at("labelSelector"));
    SelectorValidation.validate(term.at("namespaceSelector"));
    for (String namespace : term.at("namespaces").texts()) {
      term.at("namespace").validate(namespace, NameFormat.DNS_LABEL);
    }
    LabelKeyValidation.validate(term);
    ValidatedField key = term.at("topologyKey");
    if (key.isEmpty()) {
      key.required("can not be empty");
    }
    key.validate(key.text(), NameFormat.QUALIFIED_NAME);
  }
}
