package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.Set;

/** Mistakes in the spec of a pod or of a template for pods. */
final class PodSpecChecks {
  private PodSpecChecks() {}

  /** A pod, for which some more holds than for a template. */
  static void ofPod(Place spec) {
    check(spec, true);
    for (String containers : new String[] {"containers", "initContainers"}) {
      for (Place container : spec.at(containers).items()) {
        Place image = container.at("image");
        if (!image.text().equals(image.text().strip())) {
          image.invalid("must not have leading or trailing whitespace");
        }
      }
    }
  }

  static void ofTemplate(Place template) {
    MetadataRules.checkLabels(
        template.at("metadata", "labels").called(template.path() + ".labels"));
    MetadataRules.checkAnnotations(
        template.at("metadata", "annotations").called(template.path() + ".annotations"));
    Place spec = template.at("spec");
    check(spec, false);
    if (!spec.at("ephemeralContainers").isEmpty()) {
      spec.at("ephemeralContainers").forbidden("ephemeral containers not allowed in pod template");
    }
  }

  private static void check(Place spec, boolean isPod) {
    Set<String> volumes = VolumeChecks.check(spec.at("volumes"));
    ResourceClaimChecks.ofPod(spec.at("resourceClaims"));
    new ContainerChecks(spec, volumes).check();
    checkPolicies(spec, isPod);
    MetadataRules.checkLabels(spec.at("nodeSelector"));
    AffinityChecks.check(spec.at("affinity"));
    for (Place gate : spec.at("readinessGates").items()) {
      gate.at("conditionType").check(Format.QUALIFIED_NAME);
    }
    checkGates(spec.at("schedulingGates"));
    SpreadChecks.check(spec.at("topologySpreadConstraints"));
    checkNames(spec);
    TolerationChecks.check(spec.at("tolerations"));
    checkLateNames(spec);
    spec.at("preemptionPolicy").oneOf("PreemptLowerPriority", "Never");
    ResourceChecks.ofOverhead(spec.at("overhead"));
    if (spec.at("os").isPresent()) {
      spec.at("os", "name").called(spec.path() + ".os").requiredOneOf("linux", "windows");
    }
  }

  private static void checkPolicies(Place spec, boolean isPod) {
    if (spec.at("resources").isPresent()) {
      ResourceChecks.ofPod(spec.at("resources"));
    }
    if (spec.at("hostNetwork").flag()) {
      checkHostPorts(spec, isPod);
    }
    spec.at("restartPolicy").requiredOneOf("Always", "OnFailure", "Never");
    spec.at("dnsPolicy")
        .requiredOneOf("ClusterFirstWithHostNet", "ClusterFirst", "Default", "None");
  }

  /** A template may leave the host's ports open; they are filled in when a pod is made. */
  private static void checkHostPorts(Place spec, boolean isPod) {
    for (Place container : spec.at("containers").items()) {
      for (Place port : container.at("ports").items()) {
        long hostPort = port.at("hostPort").number(0);
        if ((isPod || hostPort != 0) && hostPort != port.at("containerPort").number(0)) {
          port.at("hostPort").invalid("must match `containerPort` when `hostNetwork` is true");
        }
      }
    }
  }

  private static void checkGates(Place gates) {
    Set<String> seen = new HashSet<>();
    for (Place gate : gates.items()) {
      String name = gate.at("name").text();
      gate.check(name, Format.QUALIFIED_NAME);
      if (!seen.add(name)) {
        gate.duplicate(name);
      }
    }
  }

  private static void checkNames(Place spec) {
    checkIfSet(spec.at("serviceAccountName"), Format.DNS_SUBDOMAIN);
    checkIfSet(spec.at("nodeName"), Format.DNS_SUBDOMAIN);
    if (spec.at("activeDeadlineSeconds").isPresent()) {
      spec.at("activeDeadlineSeconds").within(1, Integer.MAX_VALUE);
    }
    checkIfSet(spec.at("hostname"), Format.DNS_LABEL);
    checkIfSet(spec.at("subdomain"), Format.DNS_LABEL);
  }

  private static void checkLateNames(Place spec) {
    checkIfSet(spec.at("priorityClassName"), Format.DNS_SUBDOMAIN);
    checkIfSet(spec.at("runtimeClassName"), Format.DNS_SUBDOMAIN);
  }

  static void checkIfSet(Place name, Format format) {
    if (!name.isEmpty()) {
      name.check(format);
    }
  }
}
