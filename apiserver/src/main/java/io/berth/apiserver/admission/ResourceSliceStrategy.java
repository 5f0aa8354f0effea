package io.berth.apiserver.admission;

import java.util.List;

/** Devices that a driver offers. */
final class ResourceSliceStrategy implements Strategy {
  private static final String SPEC = "spec";

  @Override
  public void setDefaults(MutableObject slice) {
    slice.object(
        SPEC,
        spec ->
            spec.object(
                "pool",
                pool -> {
                  pool.setAbsent("generation", 0);
                  pool.setAbsent("resourceSliceCount", 0);
                }));
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void validateCreate(ValidatedField slice) {
    ValidatedField spec = slice.at(SPEC);
    if (spec.at("driver").isEmpty()) {
      spec.at("driver").required();
    } else {
      spec.at("driver").validate(NameFormat.DNS_SUBDOMAIN);
    }
    ValidatedField pool = spec.at("pool");
    if (pool.at("name").isEmpty()) {
      pool.at("name").required();
    }
    ValidatedField count = pool.at("resourceSliceCount");
    if (count.number(0) <= 0) {
      count.invalid("must be greater than zero");
    }
    pool.at("generation").notNegative();
    validateNodes(spec);
    for (ValidatedField device : spec.at("devices").items()) {
      if (device.at("name").isEmpty()) {
        device.at("name").required();
      } else {
        device.at("name").validate(NameFormat.DNS_LABEL);
      }
    }
  }

  private static void validateNodes(ValidatedField spec) {
    long ways =
        List.of("nodeName", "nodeSelector", "allNodes", "perDeviceNodeSelection").stream()
            .filter(each -> !spec.at(each).isEmpty())
            .count();
    String rule =
        "exactly one of `nodeName`, `nodeSelector`, `allNodes`, `perDeviceNodeSelection` is"
            + " required";
    if (ways == 0) {
      spec.required(rule);
    } else if (ways > 1) {
      spec.invalid(rule + ", but multiple fields are set");
    }
  }

  @Override
  public void validateUpdate(ValidatedField slice, ValidatedField before) {
    validateCreate(slice);
    for (String name : List.of("driver", "nodeName")) {
      slice.at(SPEC, name).unchanged(before.at(SPEC, name));
    }
    slice.at(SPEC, "pool", "name").unchanged(before.at(SPEC, "pool", "name"));
  }
}
