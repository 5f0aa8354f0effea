package io.berth.app.apisuite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a server answered to the suite, scenario by scenario, without what may differ. */
public record Played(Map<String, List<Answer>> answers) {

  /** Where another server's answers differ from these. */
  public List<String> differences(Played other) {
    List<String> differences = new ArrayList<>();
    for (Scenario scenario : Scenario.all()) {
      Comparison.differences(of(scenario), other.of(scenario))
          .forEach(difference -> differences.add(scenario.name() + " " + difference));
    }
    return differences;
  }

  List<Answer> of(Scenario scenario) {
    return answers.getOrDefault(scenario.name(), List.of());
  }
}
