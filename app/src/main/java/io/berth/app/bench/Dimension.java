package io.berth.app.bench;

import java.util.Locale;

/** What grows, to see what becomes of the time of a decision. */
public enum Dimension {
  /** Nodes. */
  NODES("nodes"),
  /** Pods that are on the nodes already. */
  PODS("pods on the nodes"),
  /** Different requests, which take turns. */
  CLASSES("classes of pods"),
  /** Different selectors of apps, which take turns. */
  TERMS("apps with terms of their own");

  private final String told;

  Dimension(String told) {
    this.told = told;
  }

  /** Its name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it is a number of. */
  public String told() {
    return told;
  }

  /** The settings with this much of it. */
  EngineSettings apply(EngineSettings settings, int value) {
    Workload workload = settings.workload();
    return switch (this) {
      case NODES -> settings.withNodes(value);
      case PODS -> settings.withPlaced(value);
      case CLASSES -> settings.with(new Workload(workload.scenario(), value, workload.apps()));
      case TERMS -> settings.with(new Workload(workload.scenario(), workload.classes(), value));
    };
  }
}
