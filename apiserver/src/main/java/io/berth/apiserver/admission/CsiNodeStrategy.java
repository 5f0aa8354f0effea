package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.Set;

/** What drivers say about a node. */
final class CsiNodeStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject node) {
    node.object("spec", _ -> {});
  }

  @Override
  public void validateCreate(ValidatedField node) {
    Set<String> names = new HashSet<>();
    for (ValidatedField driver : node.at("spec", "drivers").items()) {
      ValidatedField name = driver.at("name");
      if (name.isEmpty()) {
        name.required();
      } else if (!names.add(name.text())) {
        name.duplicate(name.text());
      }
      if (driver.at("nodeID").isEmpty()) {
        driver.at("nodeID").required();
      }
      ValidatedField count = driver.at("allocatable", "count");
      count.notNegative();
    }
  }
}
