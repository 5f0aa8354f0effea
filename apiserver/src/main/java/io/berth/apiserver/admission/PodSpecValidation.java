package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.Set;

/** Mistakes in the spec of a pod or of a template for pods. */
final class PodSpecValidation {
  private PodSpecValidation() {}

  /** A pod, for which some more holds than for a template. */
  static void ofPod(ValidatedField spec) {
    validate(spec, true);
    for (String containers : new String[] {"containers", "initContainers"}) {
      for (ValidatedField container : spec.at(containers).items()) {
        ValidatedField image = container.at("image");
        if (!image.text().equals(image.text().strip())) {
          image.invalid("must not have leading or trailing whitespace");
        }
      }
    }
  }

  static void ofTemplate(ValidatedField template) {
    MetadataStrategy.validateLabels(
        template.at("metadata", "labels").called(template.path() + ".labels"));
    MetadataStrategy.validateAnnotations(
        template.at("metadata", "annotations").called(template.path() + ".annotations"));
    ValidatedField spec = template.at("spec");
    validate(spec, false);
    if (!spec.at("ephemeralContainers").isEmpty()) {
      spec.at("ephemeralContainers").forbidden("ephemeral containers not allowed in pod template");
    }
  }

  private static void validate(ValidatedField spec, boolean isPod) {
    Set<String> volumes = VolumeValidation.validate(spec.at("volumes"));
    ResourceClaimValidation.ofPod(spec.at("resourceClaims"));
    new ContainerValidation(spec, volumes).validate();
    validatePolicies(spec, isPod);
    MetadataStrategy.validateLabels(spec.at("nodeSelector"));
    AffinityValidation.validate(spec.at("affinity"));
    for (ValidatedField gate : spec.at("readinessGates").items()) {
      gate.at("conditionType").validate(NameFormat.QUALIFIED_NAME);
    }
    validateGates(spec.at("schedulingGates"));
    SpreadValidation.validate(spec.at("topologySpreadConstraints"));
    validateNames(spec);
    TolerationValidation.validate(spec.at("tolerations"));
    validateLateNames(spec);
    spec.at("preemptionPolicy").oneOf("PreemptLowerPriority", "Never");
    ResourceValidation.ofOverhead(spec.at("overhead"));
    if (spec.at("os").isPresent()) {
      spec.at("os", "name").called(spec.path() + ".os").requiredOneOf("linux", "windows");
    }
  }

  private static void validatePolicies(ValidatedField spec, boolean isPod) {
    if (spec.at("resources").isPresent()) {
      ResourceValidation.ofPod(spec.at("resources"));
    }
    if (spec.at("hostNetwork").flag()) {
      validateHostPorts(spec, isPod);
    }
    spec.at("restartPolicy").requiredOneOf("Always", "OnFailure", "Never");
    spec.at("dnsPolicy")
        .requiredOneOf("ClusterFirstWithHostNet", "ClusterFirst", "Default", "None");
  }

  /** A template may leave the host's ports open; they are filled in when a pod is made. */
  private static void validateHostPorts(ValidatedField spec, boolean isPod) {
    for (ValidatedField container : spec.at("containers").items()) {
      for (ValidatedField port : container.at("ports").items()) {
        long hostPort = port.at("hostPort").number(0);
        if ((isPod || hostPort != 0) && hostPort != port.at("containerPort").number(0)) {
          port.at("hostPort").invalid("must match `containerPort` when `hostNetwork` is true");
        }
      }
    }
  }

  private static void validateGates(ValidatedField gates) {
    Set<String> seen = new HashSet<>();
    for (ValidatedField gate : gates.items()) {
      String name = gate.at("name").text();
      gate.validate(name, NameFormat.QUALIFIED_NAME);
      if (!seen.add(name)) {
        gate.duplicate(name);
      }
    }
  }

  private static void validateNames(ValidatedField spec) {
    validateIfSet(spec.at("serviceAccountName"), NameFormat.DNS_SUBDOMAIN);
    validateIfSet(spec.at("nodeName"), NameFormat.DNS_SUBDOMAIN);
    if (spec.at("activeDeadlineSeconds").isPresent()) {
      spec.at("activeDeadlineSeconds").within(1, Integer.MAX_VALUE);
    }
    validateIfSet(spec.at("hostname"), NameFormat.DNS_LABEL);
    validateIfSet(spec.at("subdomain"), NameFormat.DNS_LABEL);
  }

  private static void validateLateNames(ValidatedField spec) {
    validateIfSet(spec.at("priorityClassName"), NameFormat.DNS_SUBDOMAIN);
    validateIfSet(spec.at("runtimeClassName"), NameFormat.DNS_SUBDOMAIN);
  }

  static void validateIfSet(ValidatedField name, NameFormat format) {
    if (!name.isEmpty()) {
      name.validate(format);
    }
  }
}
