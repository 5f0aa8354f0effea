package io.berth.plugins.nodedeclaredfeatures;

import io.berth.model.core.Container;
import io.berth.model.core.ContainerRestartRule;
import io.berth.model.core.PodSpec;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which features of its node a pod cannot do without. The names are the kubelet's. */
final class RequiredFeatures {
  static final String RESTART_ALL_CONTAINERS = "RestartAllContainersOnContainerExits";
  static final String USER_NAMESPACE_ON_HOST_NETWORK = "UserNamespacesHostNetworkSupport";

  private RequiredFeatures() {}

  static Set<String> of(PodSpec spec) {
    Set<String> required = new LinkedHashSet<>();
    if (restartsAll(spec.containers()) || restartsAll(spec.initContainers())) {
      required.add(RESTART_ALL_CONTAINERS);
    }
    if (spec.hostNetwork() && Boolean.FALSE.equals(spec.hostUsers())) {
      required.add(USER_NAMESPACE_ON_HOST_NETWORK);
    }
    return required;
  }

  private static boolean restartsAll(List<Container> containers) {
    for (Container container : containers) {
      for (ContainerRestartRule rule : container.restartPolicyRules()) {
        if (rule.action().equals("RestartAllContainers")) {
          return true;
        }
      }
    }
    return false;
  }
}
