package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.core.Service;
import io.berth.model.core.ServiceSpec;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.Cycle;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.cluster.NodeInfo;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestCycle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A small cluster in few words. Labels are written {@code app=x,zone=a}. */
final class SpreadExample {
  static final PodTopologySpreadArgs SYSTEM = new PodTopologySpreadArgs(List.of(), "System");

  private static final Map<String, String> LONG_KEYS =
      Map.of("host", "kubernetes.io/hostname", "zone", "topology.kubernetes.io/zone");

  private final List<String> names = new ArrayList<>();
  private ClusterFixture cluster = ClusterFixture.EMPTY;

  /** Adds a node with pods, each given by its labels. */
  SpreadExample node(String name, String labels, String... pods) {
    return node(nodeBuilder(name, labels).build(), pods);
  }

  SpreadExample node(Node node, String... pods) {
    String name = node.metadata().name();
    names.add(name);
    cluster = cluster.with(node);
    for (int i = 0; i < pods.length; i++) {
      add(podBuilder(name + "-" + i, pods[i]).on(name).build());
    }
    return this;
  }

  SpreadExample add(Pod pod) {
    cluster = cluster.with(pod);
    return this;
  }

  SpreadExample add(KubeObject object) {
    cluster = cluster.with(object);
    return this;
  }

  ClusterFixture cluster() {
    return cluster;
  }

  Cycle cycle(Pod pending) {
    return new TestCycle(pending, cluster);
  }

  /** The nodes in the order in which they were added. */
  List<NodeInfo> nodes() {
    return nodes(names);
  }

  List<NodeInfo> nodes(List<String> wanted) {
    return wanted.stream().map(name -> cluster.view().node(name).orElseThrow()).toList();
  }

  static PodTopologySpread plugin(PodTopologySpreadArgs args, FeatureGates features) {
    return new PodTopologySpread(args, features);
  }

  static PodTopologySpread plugin() {
    return plugin(SYSTEM, FeatureGates.DEFAULTS);
  }

  static FeatureGates gate(FeatureGate gate, boolean enabled) {
    return FeatureGates.with(Map.of(gate, enabled));
  }

  static Map<String, String> labels(String written) {
    Map<String, String> labels = new LinkedHashMap<>();
    Arrays.stream(written.split(",", -1))
        .filter(label -> !label.isEmpty())
        .map(label -> label.split("=", 2))
        .forEach(pair -> labels.put(LONG_KEYS.getOrDefault(pair[0], pair[0]), pair[1]));
    return labels;
  }

  static LabelSelector selecting(String labels) {
    return make(LabelSelector.class, "matchLabels", labels(labels));
  }

  static TopologySpreadConstraint hard(String key, int maxSkew, @Nullable LabelSelector selector) {
    return constraint("DoNotSchedule", key, maxSkew, selector);
  }

  static TopologySpreadConstraint soft(String key, int maxSkew, @Nullable LabelSelector selector) {
    return constraint("ScheduleAnyway", key, maxSkew, selector);
  }

  private static TopologySpreadConstraint constraint(
      String action, String key, int maxSkew, @Nullable LabelSelector selector) {
    TopologySpreadConstraint constraint =
        make(
            TopologySpreadConstraint.class,
            "whenUnsatisfiable",
            action,
            "topologyKey",
            LONG_KEYS.getOrDefault(key, key),
            "maxSkew",
            maxSkew);
    return with(constraint, "labelSelector", selector);
  }

  static NodeBuilder nodeBuilder(String name, String labels) {
    return NodeBuilder.node(name).meta("labels", labels(labels));
  }

  static PodBuilder podBuilder(
      String name, String labels, TopologySpreadConstraint... constraints) {
    return PodBuilder.pod(name).meta("labels", labels(labels)).spread(constraints);
  }

  /** A pending pod. */
  static Pod pod(String name, String labels, TopologySpreadConstraint... constraints) {
    return podBuilder(name, labels, constraints).build();
  }

  static Service service(String name, String selector) {
    return make(
        Service.class,
        "metadata",
        meta(name),
        "spec",
        make(ServiceSpec.class, "selector", labels(selector)));
  }

  static ObjectMeta meta(String name) {
    return make(ObjectMeta.class, "name", name, "namespace", "default");
  }

  @SuppressWarnings("unchecked") // an object's class is its own
  static <T extends Record> T with(T message, String field, @Nullable Object value) {
    return Message.of((Class<T>) message.getClass()).with(message, field, value);
  }

  static <T extends Record> T make(Class<T> type, Object... namesAndValues) {
    T message = Message.of(type).empty();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      message = with(message, (String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return message;
  }
}
