package io.berth.apiserver.admission;

import java.util.List;
import java.util.Locale;

/** Storage classes. */
final class StorageClassStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject storageClass) {
    storageClass.setAbsent("reclaimPolicy", "Delete");
    storageClass.setAbsent("volumeBindingMode", "Immediate");
  }

  @Override
  public void validateCreate(ValidatedField storageClass) {
    ValidatedField provisioner = storageClass.at("provisioner");
    if (provisioner.isEmpty()) {
      provisioner.required();
    } else {
      provisioner.validate(provisioner.text().toLowerCase(Locale.ROOT), NameFormat.QUALIFIED_NAME);
    }
    storageClass.at("reclaimPolicy").oneOf("Delete", "Retain");
    storageClass.at("volumeBindingMode").oneOf("Immediate", "WaitForFirstConsumer");
  }

  @Override
  public void validateUpdate(ValidatedField storageClass, ValidatedField before) {
    for (String name : List.of("parameters", "provisioner", "reclaimPolicy", "volumeBindingMode")) {
      storageClass.at(name).unchanged(before.at(name));
    }
    validateCreate(storageClass);
  }
}
