package io.berth.apiserver.admission;

import java.util.List;

/** Mistakes in an environment variable of a container. */
final class VariableChecks {
  private static final List<String> SOURCES =
      List.of("fieldRef", "resourceFieldRef", "configMapKeyRef", "secretKeyRef", "fileKeyRef");

  private VariableChecks() {}

  static void check(Place variable) {
    Place name = variable.at("name");
    if (name.isEmpty()) {
      name.required();
    } else {
      name.check(Format.ENVIRONMENT_NAME);
    }
    Place source = variable.at("valueFrom");
    if (source.isPresent()) {
      checkSource(source, !variable.at("value").isEmpty());
    }
  }

  private static void checkSource(Place source, boolean hasValue) {
    List<Place> sources = SOURCES.stream().map(source::at).filter(Place::isPresent).toList();
    for (Place each : sources) {
      if (each.path().endsWith("KeyRef") && !each.path().endsWith("fileKeyRef")) {
        PodSpecChecks.checkIfSet(each.at("name"), Format.DNS_SUBDOMAIN);
        requireKey(each.at("key"));
      }
    }
    if (sources.isEmpty()) {
      source.invalid(
          "",
          "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef`"
              + " or `fileKeyRef`");
    } else if (hasValue) {
      source.invalid("", "may not be specified when `value` is not empty");
    } else if (sources.size() > 1) {
      source.invalid("", "may not have more than one field specified at a time");
    }
  }

  private static void requireKey(Place key) {
    if (key.isEmpty()) {
      key.required();
    } else {
      key.check(Format.CONFIG_KEY);
    }
  }
}
