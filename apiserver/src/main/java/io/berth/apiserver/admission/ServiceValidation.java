package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in the spec of a service. */
final class ServiceValidation {
  private static final String EXTERNAL_NAME = "ExternalName";
  private static final String CLUSTER_IPS = "clusterIPs";
  private static final String NO_ADDRESS = "None";

  private ServiceValidation() {}

  static void validate(ValidatedField spec) {
    String type = spec.at("type").text();
    boolean isHeadless = spec.at(CLUSTER_IPS).texts().equals(List.of(NO_ADDRESS));
    if (spec.at("ports").isEmpty() && !isHeadless && !type.equals(EXTERNAL_NAME)) {
      spec.at("ports").required();
    }
    validateType(spec, type, isHeadless);
    validatePorts(spec.at("ports"));
    MetadataStrategy.validateLabels(spec.at("selector"));
    spec.at("sessionAffinity").requiredOneOf("ClientIP", "None");
    spec.at("type").requiredOneOf("ClusterIP", EXTERNAL_NAME, "LoadBalancer", "NodePort");
    validateNodePorts(spec, type);
    spec.at("externalTrafficPolicy").oneOf("Cluster", "Local");
    spec.at("internalTrafficPolicy").oneOf("Cluster", "Local");
  }

  private static void validateType(ValidatedField spec, String type, boolean isHeadless) {
    if (isHeadless && (type.equals("LoadBalancer") || type.equals("NodePort"))) {
      spec.at(CLUSTER_IPS).item(0).invalid("may not be set to 'None' for " + type + " services");
    }
    if (!type.equals(EXTERNAL_NAME)) {
      return;
    }
    if (!spec.at(CLUSTER_IPS).isEmpty()) {
      spec.at(CLUSTER_IPS).forbidden("may not be set for ExternalName services");
    }
    ValidatedField name = spec.at("externalName");
    if (name.isEmpty()) {
      name.required();
    } else {
      String text = name.text();
      name.validate(
          text.endsWith(".") ? text.substring(0, text.length() - 1) : text,
          NameFormat.DNS_SUBDOMAIN);
    }
  }

  private static void validatePorts(ValidatedField ports) {
    Set<String> names = new HashSet<>();
    boolean needNames = ports.elements().size() > 1;
    for (ValidatedField port : ports.items()) {
      ValidatedField name = port.at("name");
      if (needNames && name.isEmpty()) {
        name.required();
      } else if (!name.isEmpty()) {
        name.validate(NameFormat.DNS_LABEL);
        if (!names.add(name.text())) {
          name.duplicate(name.text());
        }
      }
      port.at("port").port();
      port.at("protocol").requiredOneOf("SCTP", "TCP", "UDP");
      port.at("targetPort").portOrName();
    }
  }

  private static void validateNodePorts(ValidatedField spec, String type) {
    List<ValidatedField> ports = spec.at("ports").items();
    if (type.equals("ClusterIP")) {
      for (ValidatedField port : ports) {
        if (port.at("nodePort").number(0) != 0) {
          port.at("nodePort").forbidden("may not be used when `type` is 'ClusterIP'");
        }
      }
    }
    Set<String> seen = new HashSet<>();
    for (ValidatedField port : ports) {
      String key = port.at("protocol").text() + "/" + port.at("port").text();
      if (!seen.add(key)) {
        port.duplicate(port.value().orElseThrow(), "");
      }
    }
  }

  static void validateAddressesKept(ValidatedField spec, ValidatedField before) {
    List<String> old = before.at(CLUSTER_IPS).texts();
    ValidatedField addresses = spec.at(CLUSTER_IPS);
    boolean named =
        spec.at("type").text().equals(EXTERNAL_NAME)
            || before.at("type").text().equals(EXTERNAL_NAME);
    if (named || old.isEmpty()) {
      return;
    }
    ValidatedField first =
        new ValidatedField(addresses.path() + "[0]", addresses.value(), addresses.causes());
    if (addresses.isEmpty()) {
      first.invalid("primary clusterIP can not be unset");
    } else if (!addresses.texts().getFirst().equals(old.getFirst())) {
      first.invalid("may not change once set");
    }
  }

  /** Whether a text is an address in its usual form. */
  static boolean isAddress(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length != 4) {
      return text.contains(":")
          && text.chars().allMatch(c -> c == ':' || Character.digit(c, 16) >= 0);
    }
    for (String part : parts) {
      boolean isNumber =
          !part.isEmpty() && part.length() < 4 && part.chars().allMatch(c -> c >= '0' && c <= '9');
      if (!isNumber
          || Integer.parseInt(part) > 255
          || (part.length() > 1 && part.startsWith("0"))) {
        return false;
      }
    }
    return true;
  }
}
