package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.Set;

/** What drivers say about a node. */
final class CsiNodeRules implements KindRules {
  @Override
  public void fillIn(Draft node) {
    node.object("spec", _ -> {});
  }

  @Override
  public void checkNew(Place node) {
    Set<String> names = new HashSet<>();
    for (Place driver : node.at("spec", "drivers").items()) {
      Place name = driver.at("name");
      if (name.isEmpty()) {
        name.required();
      } else if (!names.add(name.text())) {
        name.duplicate(name.text());
      }
      if (driver.at("nodeID").isEmpty()) {
        driver.at("nodeID").required();
      }
      Place count = driver.at("allocatable", "count");
      count.notNegative();
    }
  }
}
