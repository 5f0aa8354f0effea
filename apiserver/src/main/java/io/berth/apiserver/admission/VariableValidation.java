package io.berth.apiserver.admission;

import java.util.List;

/** Mistakes in an environment variable of a container. */
final class VariableValidation {
  private static final List<String> SOURCES =
      List.of("fieldRef", "resourceFieldRef", "configMapKeyRef", "secretKeyRef", "fileKeyRef");

  private VariableValidation() {}

  static void validate(ValidatedField variable) {
    ValidatedField name = variable.at("name");
    if (name.isEmpty()) {
      name.required();
    } else {
      name.validate(NameFormat.ENVIRONMENT_NAME);
    }
    ValidatedField source = variable.at("valueFrom");
    if (source.isPresent()) {
      validateSource(source, !variable.at("value").isEmpty());
    }
  }

  private static void validateSource(ValidatedField source, boolean hasValue) {
    List<ValidatedField> sources =
        SOURCES.stream().map(source::at).filter(ValidatedField::isPresent).toList();
    for (ValidatedField each : sources) {
      if (each.path().endsWith("KeyRef") && !each.path().endsWith("fileKeyRef")) {
        PodSpecValidation.validateIfSet(each.at("name"), NameFormat.DNS_SUBDOMAIN);
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

  private static void requireKey(ValidatedField key) {
    if (key.isEmpty()) {
      key.required();
    } else {
      key.validate(NameFormat.CONFIG_KEY);
    }
  }
}
