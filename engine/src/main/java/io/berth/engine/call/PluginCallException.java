package io.berth.engine.call;

import io.berth.spi.Plugin;
import io.berth.spi.PluginException;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import org.jspecify.annotations.Nullable;

/**
 * Ends an attempt because a plugin failed. {@link #reason} is the text that kube-scheduler would
 * give; the message also names the pod and the node.
 */
public final class PluginCallException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  private PluginCallException(String message, String reason, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** A plugin threw something; one that it foresaw speaks for itself. */
  static PluginCallException of(
      PluginCall call, Plugin plugin, PodInfo pod, @Nullable NodeInfo node, RuntimeException e) {
    String failure =
        e instanceof PluginException
            ? String.valueOf(e.getMessage())
            : "it failed unexpectedly: " + e;
    return of(call, plugin, pod, node, failure, e);
  }

  /** A plugin answered something that it must not answer. */
  public static PluginCallException wrongAnswer(
      PluginCall call, Plugin plugin, PodInfo pod, String problem) {
    return of(call, plugin, pod, null, problem, null);
  }

  /** An attempt ends for a reason that has a text of its own. */
  public static PluginCallException withReason(Plugin plugin, PodInfo pod, String reason) {
    return new PluginCallException(
        "plugin %s, pod %s: %s".formatted(plugin.name(), pod.key(), reason), reason, null);
  }

  private static PluginCallException of(
      PluginCall call,
      Plugin plugin,
      PodInfo pod,
      @Nullable NodeInfo node,
      String failure,
      @Nullable Throwable cause) {
    String where = node == null ? "" : ", node " + node.name();
    return new PluginCallException(
        "plugin %s failed at %s, pod %s%s: %s"
            .formatted(plugin.name(), call.label(), pod.key(), where, failure),
        call.text(plugin.name(), failure),
        cause);
  }

  /** What failed, in kube-scheduler's words. */
  public String reason() {
    return reason;
  }
}
