package io.berth.engine.cycle;

import io.berth.spi.Rejected;
import io.berth.spi.Rejections;
import io.berth.spi.cluster.NodeInfo;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Why a pod fits nowhere: who rejected which node, and what holds for all the others. */
public final class Diagnosis implements Rejections {
  private final int nodeCount;
  private final Map<String, PluginRejection> rejections = new LinkedHashMap<>();
  private final SortedSet<String> unschedulablePlugins = new TreeSet<>();
  private final SortedSet<String> pendingPlugins = new TreeSet<>();
  private Rejected absent = new Rejected(Rejected.Kind.UNRESOLVABLE, List.of());
  private String preFilterMessage = "";

  private @Nullable ClassRejections all;

  /** Nothing is known yet of so many nodes. */
  public Diagnosis(int nodeCount) {
    this.nodeCount = nodeCount;
  }

  /** Every node was rejected; valid until the cluster changes. */
  void rejected(ClassRejections every) {
    all = every;
    every.counts().keySet().forEach(this::blame);
  }

  /** A node was rejected. */
  public void rejected(String node, PluginRejection by) {
    rejections.put(node, by);
    blame(by);
  }

  /** All nodes were rejected before any was looked at. */
  void rejectedAll(PluginRejection by) {
    absent = by.rejection();
    preFilterMessage = by.rejection().message();
    blame(by);
  }

  /** The search was narrowed: nodes that were not looked at count as rejected by this. */
  public void narrowed() {
    absent =
        Rejected.unresolvable("node(s) didn't satisfy plugin(s) " + listed(unschedulablePlugins));
  }

  /** A plugin had a part in this without rejecting a node itself. */
  public void blame(String plugin) {
    unschedulablePlugins.add(plugin);
  }

  private void blame(PluginRejection by) {
    if (!by.plugin().isEmpty()) {
      unschedulablePlugins.add(by.plugin());
      if (by.rejection().kind() == Rejected.Kind.PENDING) {
        pendingPlugins.add(by.plugin());
      }
    }
  }

  static String listed(Iterable<String> names) {
    return "[" + String.join(" ", names) + "]";
  }

  /** How many nodes there are in all. */
  public int nodeCount() {
    return nodeCount;
  }

  /** The nodes that were looked at and rejected. */
  public Map<String, PluginRejection> rejections() {
    return all == null ? Collections.unmodifiableMap(rejections) : all.byName();
  }

  /** The plugins whose events may make the pod schedulable. */
  public SortedSet<String> unschedulablePlugins() {
    return Collections.unmodifiableSortedSet(unschedulablePlugins);
  }

  /** The plugins that wait for something outside. */
  public SortedSet<String> pendingPlugins() {
    return Collections.unmodifiableSortedSet(pendingPlugins);
  }

  @Override
  public Rejected of(NodeInfo node) {
    PluginRejection by = all == null ? rejections.get(node.name()) : all.of(node);
    return by == null ? absent : by.rejection();
  }

  /** The message of the FailedScheduling event, before a PostFilter plugin tried to make room. */
  public String fitError() {
    StringBuilder text = new StringBuilder("0/" + nodeCount + " nodes are available:");
    String why = preFilterMessage.isEmpty() ? histogram() : preFilterMessage;
    return why.isEmpty() ? text.toString() : text.append(' ').append(why).append('.').toString();
  }

  /** How often each reason occurred; sorted as text, so that 10 comes before 2. */
  private String histogram() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    if (all != null) {
      all.counts().forEach((by, times) -> count(counts, by.rejection(), times));
      return sorted(counts);
    }
    rejections.values().forEach(by -> count(counts, by.rejection(), 1));
    if (rejections.size() < nodeCount) {
      count(counts, absent, nodeCount - rejections.size());
    }
    return sorted(counts);
  }

  private static String sorted(Map<String, Integer> counts) {
    return String.join(
        ", ",
        counts.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .sorted()
            .toList());
  }

  private static void count(Map<String, Integer> counts, Rejected rejection, int times) {
    rejection.reasons().forEach(reason -> counts.merge(reason, times, Integer::sum));
  }
}
