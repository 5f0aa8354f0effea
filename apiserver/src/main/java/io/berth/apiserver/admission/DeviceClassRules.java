package io.berth.apiserver.admission;

/** Classes of devices. */
final class DeviceClassRules implements KindRules {
  @Override
  public void fillIn(Draft deviceClass) {
    deviceClass.object("spec", _ -> {});
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void checkNew(Place deviceClass) {
    for (Place selector : deviceClass.at("spec", "selectors").items()) {
      if (!selector.at("cel").isPresent()) {
        selector.at("cel").required();
      }
    }
  }
}
