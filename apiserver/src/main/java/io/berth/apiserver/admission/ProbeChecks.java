package io.berth.apiserver.admission;

import java.util.List;

/** Mistakes in probes and in the handlers that they share with life cycle hooks. */
final class ProbeChecks {
  private static final List<String> HANDLERS =
      List.of("exec", "httpGet", "tcpSocket", "grpc", "sleep");

  private ProbeChecks() {}

  static void check(Place container) {
    Place liveness = container.at("livenessProbe");
    if (liveness.isPresent()) {
      checkProbe(liveness);
      checkSuccess(liveness.at("successThreshold"));
    }
    Place readiness = container.at("readinessProbe");
    if (readiness.isPresent()) {
      checkProbe(readiness);
      Place grace = readiness.at("terminationGracePeriodSeconds");
      if (grace.isPresent()) {
        grace.invalid("must not be set for readinessProbes");
      }
    }
    Place startup = container.at("startupProbe");
    if (startup.isPresent()) {
      checkProbe(startup);
      checkSuccess(startup.at("successThreshold"));
    }
  }

  private static void checkSuccess(Place threshold) {
    if (threshold.number(0) != 1) {
      threshold.invalid("must be 1");
    }
  }

  private static void checkProbe(Place probe) {
    checkHandler(probe);
    for (String number :
        List.of(
            "initialDelaySeconds",
            "timeoutSeconds",
            "periodSeconds",
            "successThreshold",
            "failureThreshold")) {
      probe.at(number).notNegative();
    }
    Place grace = probe.at("terminationGracePeriodSeconds");
    if (grace.isPresent() && grace.number(0) <= 0) {
      grace.invalid("must be greater than 0");
    }
  }

  static void checkHandler(Place holder) {
    List<Place> handlers = HANDLERS.stream().map(holder::at).filter(Place::isPresent).toList();
    if (handlers.isEmpty()) {
      holder.required("must specify a handler type");
      return;
    }
    checkFirst(handlers.getFirst());
    handlers.stream()
        .skip(1)
        .forEach(each -> each.forbidden("may not specify more than 1 handler type"));
  }

  private static void checkFirst(Place handler) {
    String kind = handler.path().substring(handler.path().lastIndexOf('.') + 1);
    switch (kind) {
      case "exec" -> {
        if (handler.at("command").isEmpty()) {
          handler.at("command").required();
        }
      }
      case "httpGet" -> {
        handler.at("port").portOrName();
        handler.at("scheme").oneOf("HTTP", "HTTPS");
      }
      case "sleep" -> handler.at("seconds").notNegative();
      default -> handler.at("port").portOrName();
    }
  }
}
