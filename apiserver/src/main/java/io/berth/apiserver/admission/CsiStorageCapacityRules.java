package io.berth.apiserver.admission;

/** How much a driver has left, somewhere. */
final class CsiStorageCapacityRules implements KindRules {
  @Override
  public void fillIn(Draft capacity) {
    capacity.setAbsent("storageClassName", "");
    Quantities.canonical(capacity, "capacity");
    Quantities.canonical(capacity, "maximumVolumeSize");
  }

  @Override
  public void checkNew(Place capacity) {
    capacity.at("storageClassName").check(Format.DNS_SUBDOMAIN);
    for (String name : new String[] {"capacity", "maximumVolumeSize"}) {
      ResourceChecks.amount(capacity.at(name), name);
    }
    SelectorChecks.check(capacity.at("nodeTopology"));
  }

  @Override
  public void checkUpdate(Place capacity, Place before) {
    checkNew(capacity);
    for (String name : new String[] {"nodeTopology", "storageClassName"}) {
      capacity.at(name).unchanged(before.at(name));
    }
  }
}
