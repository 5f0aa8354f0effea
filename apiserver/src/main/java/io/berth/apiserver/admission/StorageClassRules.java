package io.berth.apiserver.admission;

import java.util.List;
import java.util.Locale;

/** Storage classes. */
final class StorageClassRules implements KindRules {
  @Override
  public void fillIn(Draft storageClass) {
    storageClass.setAbsent("reclaimPolicy", "Delete");
    storageClass.setAbsent("volumeBindingMode", "Immediate");
  }

  @Override
  public void checkNew(Place storageClass) {
    Place provisioner = storageClass.at("provisioner");
    if (provisioner.isEmpty()) {
      provisioner.required();
    } else {
      provisioner.check(provisioner.text().toLowerCase(Locale.ROOT), Format.QUALIFIED_NAME);
    }
    storageClass.at("reclaimPolicy").oneOf("Delete", "Retain");
    storageClass.at("volumeBindingMode").oneOf("Immediate", "WaitForFirstConsumer");
  }

  @Override
  public void checkUpdate(Place storageClass, Place before) {
    for (String name : List.of("parameters", "provisioner", "reclaimPolicy", "volumeBindingMode")) {
      storageClass.at(name).unchanged(before.at(name));
    }
    checkNew(storageClass);
  }
}
