package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in the containers of a pod. */
final class ContainerChecks {
  private static final String NOT_FOR_INIT =
      "may not be set for init containers without restartPolicy=Always";

  private final Place spec;
  private final Set<String> volumes;
  private final List<String> claims;

  /**
   * Checks the containers of a spec.
   *
   * @param volumes the names of volumes that can be mounted
   */
  ContainerChecks(Place spec, Set<String> volumes) {
    this.spec = spec;
    this.volumes = volumes;
    this.claims =
        spec.at("resourceClaims").items().stream()
            .map(each -> each.at("name").text())
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
  }

  void check() {
    Set<String> names = new HashSet<>();
    checkRegular(names);
    checkInit(names);
  }

  private void checkRegular(Set<String> names) {
    Place containers = spec.at("containers");
    if (containers.isEmpty()) {
      containers.required();
      return;
    }
    for (Place container : containers.items()) {
      checkCommon(container);
      String name = container.at("name").text();
      if (!names.add(name)) {
        container.at("name").duplicate(name);
      }
      checkLife(container);
    }
    Set<String> ports = new HashSet<>();
    containers.items().forEach(each -> checkHostPorts(each, ports));
  }

  private void checkInit(Set<String> names) {
    for (Place container : spec.at("initContainers").items()) {
      checkCommon(container);
      Place restartPolicy = container.at("restartPolicy");
      restartPolicy.oneOf("Always", "Never", "OnFailure");
      String name = container.at("name").text();
      if (!name.isEmpty() && !names.add(name)) {
        container.at("name").duplicate(name);
      }
      checkHostPorts(container, new HashSet<>());
      if (restartPolicy.text().equals("Always")) {
        checkLife(container);
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

  private void checkCommon(Place container) {
    Place name = container.at("name");
    if (name.isEmpty()) {
      name.required();
    } else {
      name.check(Format.DNS_LABEL);
    }
    if (container.at("image").isEmpty()) {
      container.at("image").required();
    }
    container.at("terminationMessagePolicy").requiredOneOf("File", "FallbackToLogsOnError");
    checkPorts(container.at("ports"));
    container.at("env").items().forEach(VariableChecks::check);
    checkMounts(container.at("volumeMounts"));
    container.at("imagePullPolicy").requiredOneOf("Always", "IfNotPresent", "Never");
    ResourceChecks.ofContainer(container.at("resources"), claims);
  }

  private static void checkLife(Place container) {
    Place lifecycle = container.at("lifecycle");
    if (lifecycle.isPresent()) {
      for (String hook : List.of("postStart", "preStop")) {
        if (lifecycle.at(hook).isPresent()) {
          ProbeChecks.checkHandler(lifecycle.at(hook));
        }
      }
    }
    ProbeChecks.check(container);
  }

  private static void checkPorts(Place ports) {
    Set<String> names = new HashSet<>();
    for (Place port : ports.items()) {
      Place name = port.at("name");
      if (!name.isEmpty()) {
        if (!Format.PORT_NAME.problems(name.text()).isEmpty()) {
          name.check(Format.PORT_NAME);
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

  private void checkMounts(Place mounts) {
    Set<String> paths = new HashSet<>();
    for (Place mount : mounts.items()) {
      Place name = mount.at("name");
      Place path = mount.at("mountPath");
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

  private static void checkHostPorts(Place container, Set<String> seen) {
    for (Place port : container.at("ports").items()) {
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
