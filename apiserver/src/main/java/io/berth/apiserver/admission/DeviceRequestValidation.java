package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.Set;

/** The devices that a resource claim asks for. */
final class DeviceRequestValidation {
  private static final String EXACT_COUNT = "ExactCount";

  private DeviceRequestValidation() {}

  static void setDefaults(MutableObject spec) {
    spec.object(
        "devices",
        devices ->
            devices.each(
                "requests",
                request -> {
                  request.ifObject("exactly", DeviceRequestValidation::setCountDefaults);
                  request.each("firstAvailable", DeviceRequestValidation::setCountDefaults);
                }));
  }

  private static void setCountDefaults(MutableObject request) {
    request.setEmpty("allocationMode", EXACT_COUNT);
    if (request.text("allocationMode").equals(EXACT_COUNT)) {
      request.setEmpty("count", 1);
    }
  }

  static void validate(ValidatedField spec) {
    Set<String> names = new HashSet<>();
    for (ValidatedField request : spec.at("devices", "requests").items()) {
      ValidatedField name = request.at("name");
      if (name.isEmpty()) {
        name.required();
      } else {
        name.validate(NameFormat.DNS_LABEL);
        if (!names.add(name.text())) {
          name.duplicate(name.text());
        }
      }
      boolean isExact = request.at("exactly").isPresent();
      boolean hasChoice = !request.at("firstAvailable").isEmpty();
      if (!isExact && !hasChoice) {
        request.required("exactly one of `exactly` or `firstAvailable` is required");
      } else if (isExact && hasChoice) {
        request.invalid(
            "exactly one of `exactly` or `firstAvailable` is required, but multiple fields are"
                + " set");
      }
      if (isExact) {
        validateOne(request.at("exactly"));
      }
      for (ValidatedField choice : request.at("firstAvailable").items()) {
        if (choice.at("name").isEmpty()) {
          choice.at("name").required();
        }
        validateOne(choice);
      }
    }
  }

  private static void validateOne(ValidatedField request) {
    ValidatedField deviceClass = request.at("deviceClassName");
    if (deviceClass.isEmpty()) {
      deviceClass.required();
    } else {
      deviceClass.validate(NameFormat.DNS_SUBDOMAIN);
    }
    ValidatedField mode = request.at("allocationMode");
    mode.oneOf("All", EXACT_COUNT);
    ValidatedField count = request.at("count");
    if (mode.text().equals(EXACT_COUNT) && count.number(0) <= 0) {
      count.invalid("must be greater than zero");
    } else if (mode.text().equals("All") && count.number(0) != 0) {
      count.invalid("must not be specified when allocationMode is 'All'");
    }
  }
}
