package io.berth.engine.call;

/** The calls that plugins get, with kube-scheduler's names and the form of its error texts. */
public enum PluginCall {
  PRE_ENQUEUE("PreEnqueue", "running PreEnqueue plugin \"%s\": %s"),
  QUEUEING_HINT("QueueingHint", "running queueing hint of plugin \"%s\": %s"),
  PRE_FILTER("PreFilter", "running PreFilter plugin \"%s\": %s"),
  ADD_POD("PreFilterExtensionAddPod", "running AddPod on PreFilter plugin \"%s\": %s"),
  REMOVE_POD("PreFilterExtensionRemovePod", "running RemovePod on PreFilter plugin \"%s\": %s"),
  FILTER("Filter", "running \"%s\" filter plugin: %s"),
  POST_FILTER("PostFilter", "running PostFilter plugin \"%s\": %s"),
  PRE_SCORE("PreScore", "running PreScore plugin \"%s\": %s"),
  SCORE("Score", "running Score plugins: plugin \"%s\" failed with: %s"),
  NORMALIZE_SCORE(
      "ScoreExtensionNormalize",
      "running Normalize on Score plugins: plugin \"%s\" failed with: %s"),
  RESERVE("Reserve", "running Reserve plugin \"%s\": %s"),
  UNRESERVE("Unreserve", "running Unreserve on plugin \"%s\": %s"),
  PERMIT("Permit", "running Permit plugin \"%s\": %s"),
  PRE_BIND("PreBind", "running PreBind plugin \"%s\": %s"),
  BIND("Bind", "running Bind plugin \"%s\": %s"),
  POST_BIND("PostBind", "running PostBind plugin \"%s\": %s");

  private final String label;
  private final String form;

  PluginCall(String label, String form) {
    this.label = label;
    this.form = form;
  }

  /** The extension point in kube-scheduler's metrics. */
  public String label() {
    return label;
  }

  /** The text of a failure, as kube-scheduler writes it. */
  String text(String plugin, String failure) {
    return form.formatted(plugin, failure);
  }
}
