package io.berth.apiserver.admission;

/** How much a driver has left, somewhere. */
final class CsiStorageCapacityStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject capacity) {
    capacity.setAbsent("storageClassName", "");
    Quantities.canonical(capacity, "capacity");
    Quantities.canonical(capacity, "maximumVolumeSize");
  }

  @Override
  public void validateCreate(ValidatedField capacity) {
    capacity.at("storageClassName").validate(NameFormat.DNS_SUBDOMAIN);
    for (String name : new String[] {"capacity", "maximumVolumeSize"}) {
      ResourceValidation.amount(capacity.at(name), name);
    }
    SelectorValidation.validate(capacity.at("nodeTopology"));
  }

  @Override
  public void validateUpdate(ValidatedField capacity, ValidatedField before) {
    validateCreate(capacity);
    for (String name : new String[] {"nodeTopology", "storageClassName"}) {
      capacity.at(name).unchanged(before.at(name));
    }
  }
}
