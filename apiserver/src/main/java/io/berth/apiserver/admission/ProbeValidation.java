package io.berth.apiserver.admission;

import java.util.List;

/** Mistakes in probes and in the handlers that they share with life cycle hooks. */
final class ProbeValidation {
  private static final List<String> HANDLERS =
      List.of("exec", "httpGet", "tcpSocket", "grpc", "sleep");

  private ProbeValidation() {}

  static void validate(ValidatedField container) {
    ValidatedField liveness = container.at("livenessProbe");
    if (liveness.isPresent()) {
      validateProbe(liveness);
      validateSuccess(liveness.at("successThreshold"));
    }
    ValidatedField readiness = container.at("readinessProbe");
    if (readiness.isPresent()) {
      validateProbe(readiness);
      ValidatedField grace = readiness.at("terminationGracePeriodSeconds");
      if (grace.isPresent()) {
        grace.invalid("must not be set for readinessProbes");
      }
    }
    ValidatedField startup = container.at("startupProbe");
    if (startup.isPresent()) {
      validateProbe(startup);
      validateSuccess(startup.at("successThreshold"));
    }
  }

  private static void validateSuccess(ValidatedField threshold) {
    if (threshold.number(0) != 1) {
      threshold.invalid("must be 1");
    }
  }

  private static void validateProbe(ValidatedField probe) {
    validateHandler(probe);
    for (String number :
        List.of(
            "initialDelaySeconds",
            "timeoutSeconds",
            "periodSeconds",
            "successThreshold",
            "failureThreshold")) {
      probe.at(number).notNegative();
    }
    ValidatedField grace = probe.at("terminationGracePeriodSeconds");
    if (grace.isPresent() && grace.number(0) <= 0) {
      grace.invalid("must be greater than 0");
    }
  }

  static void validateHandler(ValidatedField holder) {
    List<ValidatedField> handlers =
        HANDLERS.stream().map(holder::at).filter(ValidatedField::isPresent).toList();
    if (handlers.isEmpty()) {
      holder.required("must specify a handler type");
      return;
    }
    validateFirst(handlers.getFirst());
    handlers.stream()
        .skip(1)
        .forEach(each -> each.forbidden("may not specify more than 1 handler type"));
  }

  private static void validateFirst(ValidatedField handler) {
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
