package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Affinity;
import io.berth.model.core.Namespace;
import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinity;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.core.WeightedPodAffinityTerm;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.Cycle;
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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A small cluster in few words. Labels are written {@code app=x,zone=a}. */
final class AffinityExample {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

  private final List<String> names = new ArrayList<>();
  private ClusterFixture cluster = ClusterFixture.EMPTY;

  /** Nodes n1 in zone a, n2 in zone b, and n3 in none. */
  static AffinityExample threeNodes() {
    return new AffinityExample().node("n1", "zone=a").node("n2", "zone=b").node("n3", "disk=ssd");
  }

  AffinityExample node(String name, String labels) {
    cluster = cluster.with(NodeBuilder.node(name).meta("labels", labels(labels)).build());
    names.add(name);
    return this;
  }

  AffinityExample namespace(String name, String labels) {
    ObjectMeta metadata = make(ObjectMeta.class, "name", name, "labels", labels(labels));
    cluster = cluster.with(make(Namespace.class, "metadata", metadata));
    return this;
  }

  AffinityExample on(String node, Pod pod) {
    cluster = cluster.with(with(pod, "spec", with(pod.spec(), "nodeName", node)));
    return this;
  }

  Cycle cycle(Pod pending) {
    return new TestCycle(pending, cluster);
  }

  ClusterFixture cluster() {
    return cluster;
  }

  /** The nodes in the order in which they were added. */
  List<NodeInfo> nodes() {
    return names.stream().map(name -> cluster.view().node(name).orElseThrow()).toList();
  }

  static Map<String, String> labels(String written) {
    Map<String, String> labels = new LinkedHashMap<>();
    Arrays.stream(written.split(",", -1))
        .filter(label -> !label.isEmpty())
        .map(label -> label.split("=", 2))
        .forEach(pair -> labels.put(pair[0], pair[1]));
    return labels;
  }

  static LabelSelector selecting(String labels) {
    return make(LabelSelector.class, "matchLabels", labels(labels));
  }

  static PodAffinityTerm term(String topologyKey, String labels) {
    return make(
        PodAffinityTerm.class, "topologyKey", topologyKey, "labelSelector", selecting(labels));
  }

  /** A pod in namespace default. */
  static Pod pod(String name, String labels) {
    return pod("default", name, labels);
  }

  static Pod pod(String namespace, String name, String labels) {
    return PodBuilder.pod(name).namespace(namespace).meta("labels", labels(labels)).build();
  }

  static Pod near(Pod pod, PodAffinityTerm... terms) {
    return withNear(pod, REQUIRED, List.of(terms));
  }

  static Pod away(Pod pod, PodAffinityTerm... terms) {
    return withAway(pod, REQUIRED, List.of(terms));
  }

  static Pod prefersNear(Pod pod, int weight, PodAffinityTerm term) {
    return withNear(pod, PREFERRED, List.of(new WeightedPodAffinityTerm(weight, term)));
  }

  static Pod prefersAway(Pod pod, int weight, PodAffinityTerm term) {
    return withAway(pod, PREFERRED, List.of(new WeightedPodAffinityTerm(weight, term)));
  }

  private static Pod withNear(Pod pod, String field, List<?> terms) {
    PodAffinity known = affinity(pod).podAffinity();
    PodAffinity base = Objects.requireNonNullElse(known, make(PodAffinity.class));
    return withAffinity(pod, "podAffinity", with(base, field, terms));
  }

  private static Pod withAway(Pod pod, String field, List<?> terms) {
    PodAntiAffinity known = affinity(pod).podAntiAffinity();
    PodAntiAffinity base = Objects.requireNonNullElse(known, make(PodAntiAffinity.class));
    return withAffinity(pod, "podAntiAffinity", with(base, field, terms));
  }

  private static Pod withAffinity(Pod pod, String field, Object value) {
    Affinity affinity = with(affinity(pod), field, value);
    return with(pod, "spec", with(pod.spec(), "affinity", affinity));
  }

  private static Affinity affinity(Pod pod) {
    Affinity known = pod.spec().affinity();
    return Objects.requireNonNullElse(known, make(Affinity.class));
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
