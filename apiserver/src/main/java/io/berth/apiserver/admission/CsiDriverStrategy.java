package io.berth.apiserver.admission;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import java.util.List;

/** Drivers of volumes. */
final class CsiDriverStrategy implements Strategy {
  private static final String SPEC = "spec";

  @Override
  public void setDefaults(MutableObject driver) {
    driver.object(
        SPEC,
        spec -> {
          spec.setAbsent("attachRequired", true);
          for (String flag :
              List.of("podInfoOnMount", "storageCapacity", "requiresRepublish", "seLinuxMount")) {
            spec.setAbsent(flag, false);
          }
          spec.setAbsent("fsGroupPolicy", "ReadWriteOnceWithFSType");
          if (spec.isEmpty("volumeLifecycleModes")) {
            spec.set("volumeLifecycleModes", TreeFields.items(List.of(Trees.text("Persistent"))));
          }
        });
  }

  @Override
  public Generation generation() {
    return Generation.OF_CHANGED_SPEC;
  }

  @Override
  public void validateCreate(ValidatedField driver) {
    driver.at(SPEC, "fsGroupPolicy").oneOf("File", "None", "ReadWriteOnceWithFSType");
    for (ValidatedField mode : driver.at(SPEC, "volumeLifecycleModes").items()) {
      mode.oneOf("Ephemeral", "Persistent");
    }
  }

  @Override
  public void validateUpdate(ValidatedField driver, ValidatedField before) {
    validateCreate(driver);
    driver
        .at(SPEC, "attachRequired")
        .called("spec.attachedRequired")
        .unchanged(before.at(SPEC, "attachRequired"));
    driver.at(SPEC, "volumeLifecycleModes").unchanged(before.at(SPEC, "volumeLifecycleModes"));
  }
}
