package io.berth.engine.cycle;

import io.berth.engine.reuse.FirstRejections;
import io.berth.spi.cluster.NodeInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why no node will do for pods of a class, with the names of those who say so. */
final class ClassRejections {
  private final FirstRejections rejections;
  private final List<String> plugins;
  private final List<NodeInfo> nodes;

  ClassRejections(FirstRejections rejections, List<String> plugins, List<NodeInfo> nodes) {
    this.rejections = rejections;
    this.plugins = plugins;
    this.nodes = nodes;
  }

  private PluginRejection named(FirstRejections.Rejection rejection) {
    return new PluginRejection(plugins.get(rejection.filter()), rejection.rejected());
  }

  PluginRejection of(NodeInfo node) {
    FirstRejections.Rejection rejection = rejections.of(node.ordinal());
    if (rejection == null) {
      throw new IllegalStateException("node " + node.name() + " was not rejected");
    }
    return named(rejection);
  }

  /** How often each rejection occurs. */
  Map<PluginRejection, Integer> counts() {
    Map<PluginRejection, Integer> counts = new LinkedHashMap<>();
    rejections.counts().forEach((rejection, count) -> counts.put(named(rejection), count));
    return counts;
  }

  Map<String, PluginRejection> byName() {
    Map<String, PluginRejection> named = new LinkedHashMap<>();
    nodes.forEach(node -> named.put(node.name(), of(node)));
    return named;
  }
}
