package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/** Defaults of pods, and of the templates that pods are made from. */
final class PodDefaults {
  private static final List<String> CONTAINERS = List.of("containers", "initContainers");

  private PodDefaults() {}

  /** What a template has too. */
  static void setSpecDefaults(MutableObject spec) {
    spec.each("containers", ContainerDefaults::setDefaults);
    spec.each("initContainers", ContainerDefaults::setDefaults);
    spec.each("ephemeralContainers", ContainerDefaults::setDefaults);
    spec.each("volumes", VolumeDefaults::setDefaults);
    spec.ifObject("overhead", Quantities::canonical);
    spec.ifObject("resources", ContainerDefaults::canonicalResources);
    spec.setEmpty("restartPolicy", "Always");
    spec.setAbsent("terminationGracePeriodSeconds", 30);
    spec.setEmpty("dnsPolicy", "ClusterFirst");
    if (!spec.has("securityContext")) {
      spec.set("securityContext", Trees.object(Map.of()));
    }
    spec.setEmpty("schedulerName", "default-scheduler");
    sameServiceAccount(spec);
  }

  /** The field has an older name, which keeps its value. */
  private static void sameServiceAccount(MutableObject spec) {
    if (spec.isEmpty("serviceAccountName") && !spec.isEmpty("serviceAccount")) {
      spec.set("serviceAccountName", spec.text("serviceAccount"));
    }
    if (!spec.isEmpty("serviceAccountName")) {
      spec.set("serviceAccount", spec.text("serviceAccountName"));
    }
  }

  /** What only pods have. */
  static void setPodDefaults(MutableObject pod) {
    pod.object(
        "spec",
        spec -> {
          setSpecDefaults(spec);
          CONTAINERS.forEach(
              name ->
                  spec.each(
                      name, each -> each.ifObject("resources", PodDefaults::requestsFromLimits)));
          PodLevelResources.setDefaults(spec);
          spec.setAbsent("enableServiceLinks", true);
          if (spec.flag("hostNetwork")) {
            CONTAINERS.forEach(name -> spec.each(name, PodDefaults::hostPorts));
          }
        });
  }

  private static void requestsFromLimits(MutableObject resources) {
    if (!resources.has("limits")) {
      return;
    }
    Map<String, Tree> limits = Quantities.members(resources.get("limits"));
    if (limits.isEmpty()) {
      return;
    }
    resources.object(
        "requests",
        requests ->
            limits.forEach(
                (name, limit) -> {
                  if (!requests.has(name)) {
                    requests.set(name, limit);
                  }
                }));
  }

  private static void hostPorts(MutableObject container) {
    container.each(
        "ports",
        port ->
            port.number("containerPort").ifPresent(number -> port.setEmpty("hostPort", number)));
  }

  /** Fills in a template, which is made if it is not there. */
  static void setTemplateDefaults(MutableObject owner) {
    owner.object(
        "template",
        template -> {
          template.object("metadata", _ -> {});
          template.object("spec", PodDefaults::setSpecDefaults);
        });
  }
}
