package io.berth.spi;

/** The points of kube-scheduler's framework, in the order in which a pod meets them. */
public enum ExtensionPoint {
  PRE_ENQUEUE("preEnqueue"),
  QUEUE_SORT("queueSort"),
  PRE_FILTER("preFilter"),
  FILTER("filter"),
  POST_FILTER("postFilter"),
  PRE_SCORE("preScore"),
  SCORE("score"),
  RESERVE("reserve"),
  PERMIT("permit"),
  PRE_BIND("preBind"),
  BIND("bind"),
  POST_BIND("postBind"),
  PLACEMENT_GENERATE("placementGenerate"),
  PLACEMENT_SCORE("placementScore");

  private final String configName;

  ExtensionPoint(String configName) {
    this.configName = configName;
  }

  /** The key under {@code plugins} in a configuration. */
  public String configName() {
    return configName;
  }

  /** The name of the plugin type in kube-scheduler's messages, for example PreFilterPlugin. */
  public String pluginTypeName() {
    return Character.toUpperCase(configName.charAt(0)) + configName.substring(1) + "Plugin";
  }
}
