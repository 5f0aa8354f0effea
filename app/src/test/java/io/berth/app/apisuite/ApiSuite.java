package io.berth.app.apisuite;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The suite as other packages see it. */
public final class ApiSuite {
  private ApiSuite() {}

  /** Plays everything against a server. */
  public static Played play(Server server) {
    Map<String, List<Answer>> answers = new LinkedHashMap<>();
    for (Scenario scenario : Scenario.all()) {
      answers.put(scenario.name(), Player.play(scenario, server));
    }
    return new Played(answers);
  }
}
