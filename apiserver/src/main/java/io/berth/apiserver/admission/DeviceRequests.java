package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.Set;

/** The devices that a resource claim asks for. */
final class DeviceRequests {
  private static final String EXACT_COUNT = "ExactCount";

  private DeviceRequests() {}

  static void fillIn(Draft spec) {
    spec.object(
        "devices",
        devices ->
            devices.each(
                "requests",
                request -> {
                  request.ifObject("exactly", DeviceRequests::fillInCount);
                  request.each("firstAvailable", DeviceRequests::fillInCount);
                }));
  }

  private static void fillInCount(Draft request) {
    request.setEmpty("allocationMode", EXACT_COUNT);
    if (request.text("allocationMode").equals(EXACT_COUNT)) {
      request.setEmpty("count", 1);
    }
  }

  static void check(Place spec) {
    Set<String> names = new HashSet<>();
    for (Place request : spec.at("devices", "requests").items()) {
      Place name = request.at("name");
      if (name.isEmpty()) {
        name.required();
      } else {
        name.check(Format.DNS_LABEL);
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
        checkOne(request.at("exactly"));
      }
      for (Place choice : request.at("firstAvailable").items()) {
        if (choice.at("name").isEmpty()) {
          choice.at("name").required();
        }
        checkOne(choice);
      }
    }
  }

  private static void checkOne(Place request) {
    Place deviceClass = request.at("deviceClassName");
    if (deviceClass.isEmpty()) {
      deviceClass.required();
    } else {
      deviceClass.check(Format.DNS_SUBDOMAIN);
    }
    Place mode = request.at("allocationMode");
    mode.oneOf("All", EXACT_COUNT);
    Place count = request.at("count");
    if (mode.text().equals(EXACT_COUNT) && count.number(0) <= 0) {
      count.invalid("must be greater than zero");
    } else if (mode.text().equals("All") && count.number(0) != 0) {
      count.invalid("must not be specified when allocationMode is 'All'");
    }
  }
}
