package io.berth.apiserver.admission;

import java.util.List;
import java.util.Locale;

/** Defaults of containers. */
final class ContainerDefaults {
  private ContainerDefaults() {}

  static void setDefaults(MutableObject container) {
    container.object("resources", ContainerDefaults::canonicalResources);
    container.each("ports", port -> port.setEmpty("protocol", "TCP"));
    container.each("env", ContainerDefaults::setVariableDefaults);
    for (String probe : List.of("livenessProbe", "readinessProbe", "startupProbe")) {
      container.ifObject(probe, ContainerDefaults::setProbeDefaults);
    }
    container.ifObject(
        "lifecycle",
        lifecycle -> {
          lifecycle.ifObject("postStart", ContainerDefaults::setHandlerDefaults);
          lifecycle.ifObject("preStop", ContainerDefaults::setHandlerDefaults);
        });
    container.setEmpty("terminationMessagePath", "/dev/termination-log");
    container.setEmpty("terminationMessagePolicy", "File");
    container.setEmpty("imagePullPolicy", pullPolicy(container.text("image")));
  }

  static void canonicalResources(MutableObject resources) {
    resources.ifObject("limits", Quantities::canonical);
    resources.ifObject("requests", Quantities::canonical);
  }

  /** An image that may change under its tag is pulled again, and no tag means the latest. */
  static String pullPolicy(String image) {
    int digest = image.indexOf('@');
    String name = digest < 0 ? image : image.substring(0, digest);
    int tag = name.indexOf(':', name.lastIndexOf('/') + 1);
    boolean isLatest =
        tag < 0 ? digest < 0 && isReference(name) : name.substring(tag + 1).equals("latest");
    return isLatest ? "Always" : "IfNotPresent";
  }

  private static boolean isReference(String name) {
    return !name.isBlank() && name.equals(name.toLowerCase(Locale.ROOT));
  }

  private static void setVariableDefaults(MutableObject variable) {
    variable.ifObject(
        "valueFrom",
        source -> {
          source.ifObject("fieldRef", field -> field.setEmpty("apiVersion", "v1"));
          source.ifObject(
              "resourceFieldRef",
              field -> {
                field.setEmpty("divisor", "0");
                Quantities.canonical(field, "divisor");
              });
        });
  }

  private static void setProbeDefaults(MutableObject probe) {
    setHandlerDefaults(probe);
    probe.setEmpty("timeoutSeconds", 1);
    probe.setEmpty("periodSeconds", 10);
    probe.setEmpty("successThreshold", 1);
    probe.setEmpty("failureThreshold", 3);
  }

  private static void setHandlerDefaults(MutableObject handler) {
    handler.ifObject(
        "httpGet",
        get -> {
          get.setEmpty("path", "/");
          get.setEmpty("scheme", "HTTP");
        });
    handler.ifObject("grpc", grpc -> grpc.setAbsent("service", ""));
  }
}
