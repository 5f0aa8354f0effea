package io.berth.apiserver.admission;

/** Classes of devices. */
final class DeviceClassStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject deviceClass) {
    deviceClass.object("spec", _ -> {});
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void validateCreate(ValidatedField deviceClass) {
    for (ValidatedField selector : deviceClass.at("spec", "selectors").items()) {
      if (!selector.at("cel").isPresent()) {
        selector.at("cel").required();
      }
    }
  }
}
