package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in the containers of a pod. */
final class ContainerValidation {
  private static final String NOT_FOR_INIT =
      "may not be set for init containers without restartPolicy=Always";

  private final ValidatedField spec;
  private final Set<String> volumes;
  private final List<String> claims;

  /**
   * Checks the containers of a spec.
   *
   * @param volumes the names of volumes that can be mounted
   */
  ContainerValidation(ValidatedField spec, Set<String> volumes) {
    this.spec = spec;
    this.volumes = volumes;
    this.claims =
        spec.at("resourceClaims").items().stream()
            .map(each -> each.at("name").text())
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
  }

  void validate() {
    Set<String> names = new HashSet<>();
    validateRegular(names);
    validateInit(names);
  }

  private void validateRegular(Set<String> names) {
    ValidatedField containers = spec.at("containers");
    if (containers.isEmpty()) {
      containers.required();
      return;
    }
    for (ValidatedField container : containers.items()) {
      validateCommon(container);
      String name = container.at("name").text();
      if (!names.add(name)) {
        container.at("name").duplicate(name);
      }
      validateLife(container);
    }
    Set<String> ports = new HashSet<>();
    containers.items().forEach(each -> validateHostPorts(each, ports));
  }

  private void validateInit(Set<String> names) {
    for (ValidatedField container : spec.at("initContainers").items()) {
      validateCommon(container);
      ValidatedField restartPolicy = container.at("restartPolicy");
      restartPolicy.oneOf("Always", "Never", "OnFailure");
      String name = container.at("name").text();
      if (!name.isEmpty() && !names.add(name)) {
        container.at("name").duplicate(name);
      }
      validateHostPorts(container, new HashSet<>());
      if (restartPolicy.text().equals("Always")) {
        validateLife(container);
      } else {
        for (String part :
            List.of("lifecycle", "livenessProbe", "readinessProbe", "startupProbe")) {
          if (container.at(part).isPresent()) {
            container.at(part).forbidden(NOT_FOR_INIT);
          }
        }
      }
    }
  }

  private void validateCommon(ValidatedField container) {
    ValidatedField name = container.at("name");
    if (name.isEmpty()) {
      name.required();
    } else {
      name.validate(NameFormat.DNS_LABEL);
    }
    if (container.at("image").isEmpty()) {
      container.at("image").required();
    }
    container.at("terminationMessagePolicy").requiredOneOf("File", "FallbackToLogsOnError");
    validatePorts(container.at("ports"));
    container.at("env").items().forEach(VariableValidation::validate);
    validateMounts(container.at("volumeMounts"));
    container.at("imagePullPolicy").requiredOneOf("Always", "IfNotPresent", "Never");
    ResourceValidation.ofContainer(container.at("resources"), claims);
  }

  private static void validateLife(ValidatedField container) {
    ValidatedField lifecycle = container.at("lifecycle");
    if (lifecycle.isPresent()) {
      for (String hook : List.of("postStart", "preStop")) {
        if (lifecycle.at(hook).isPresent()) {
          ProbeValidation.validateHandler(lifecycle.at(hook));
        }
      }
    }
    ProbeValidation.validate(container);
  }

  private static void validatePorts(ValidatedField ports) {
    Set<String> names = new HashSet<>();
    for (ValidatedField port : ports.items()) {
      ValidatedField name = port.at("name");
      if (!name.isEmpty()) {
        if (!NameFormat.PORT_NAME.problems(name.text()).isEmpty()) {
          name.validate(NameFormat.PORT_NAME);
        } else if (!names.add(name.text())) {
          name.duplicate(name.text());
        }
      }
      if (port.at("containerPort").number(0) == 0) {
        port.at("containerPort").required();
      } else {
        port.at("containerPort").port();
      }
      if (port.at("hostPort").number(0) != 0) {
        port.at("hostPort").port();
      }
      port.at("protocol").requiredOneOf("SCTP", "TCP", "UDP");
    }
  }

  private void validateMounts(ValidatedField mounts) {
    Set<String> paths = new HashSet<>();
    for (ValidatedField mount : mounts.items()) {
      ValidatedField name = mount.at("name");
      ValidatedField path = mount.at("mountPath");
      if (name.isEmpty()) {
        name.required();
      }
      if (!volumes.contains(name.text())) {
        name.notFound(name.text(), "");
      }
      if (path.isEmpty()) {
        path.required();
      }
      if (!paths.add(path.text())) {
        path.invalid("must be unique");
      }
    }
  }

  private static void validateHostPorts(ValidatedField container, Set<String> seen) {
    for (ValidatedField port : container.at("ports").items()) {
      long hostPort = port.at("hostPort").number(0);
      if (hostPort == 0) {
        continue;
      }
      String key = port.at("protocol").text() + "/" + port.at("hostIP").text() + "/" + hostPort;
      if (!seen.add(key)) {
        port.at("hostPort").duplicate(key);
      }
    }
  }
}
