package io.berth.apiserver.admission;

import io.berth.apiserver.object.Fields;
import io.berth.codec.Trees;
import java.util.List;

/** Drivers of volumes. */
final class CsiDriverRules implements KindRules {
  private static final String SPEC = "spec";

  @Override
  public void fillIn(Draft driver) {
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
            spec.set("volumeLifecycleModes", Fields.items(List.of(Trees.text("Persistent"))));
          }
        });
  }

  @Override
  public Generation generation() {
    return Generation.OF_CHANGED_SPEC;
  }

  @Override
  public void checkNew(Place driver) {
    driver.at(SPEC, "fsGroupPolicy").oneOf("File", "None", "ReadWriteOnceWithFSType");
    for (Place mode : driver.at(SPEC, "volumeLifecycleModes").items()) {
      mode.oneOf("Ephemeral", "Persistent");
    }
  }

  @Override
  public void checkUpdate(Place driver, Place before) {
    checkNew(driver);
    driver
        .at(SPEC, "attachRequired")
        .called("spec.attachedRequired")
        .unchanged(before.at(SPEC, "attachRequired"));
    driver.at(SPEC, "volumeLifecycleModes").unchanged(before.at(SPEC, "volumeLifecycleModes"));
  }
}
