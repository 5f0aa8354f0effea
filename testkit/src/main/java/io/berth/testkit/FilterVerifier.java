package io.berth.testkit;

import io.berth.model.core.Pod;
import io.berth.spi.Detail;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.Plugin;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks what one plugin says about the nodes for one pod.
 *
 * <pre>{@code
 * FilterVerifier.of(plugin, cluster, pod).fits("n1").rejects("n2", Rejected.unschedulable("full"));
 * }</pre>
 */
public final class FilterVerifier {
  private final String what;
  private final TestCycle cycle;
  private final FilterPlan plan;

  private FilterVerifier(String what, TestCycle cycle, FilterPlan plan) {
    this.what = what;
    this.cycle = cycle;
    this.plan = plan;
  }

  /** Asks the plugin as under the default configuration. */
  public static FilterVerifier of(Plugin plugin, ClusterFixture cluster, Pod pod) {
    TestCycle cycle = new TestCycle(pod, cluster);
    return new FilterVerifier(what(plugin, pod), cycle, cycle.plan((FilterPlugin) plugin));
  }

  /** Asks the plugin as under a configuration that disables its preFilter. */
  public static FilterVerifier alone(Plugin plugin, ClusterFixture cluster, Pod pod) {
    TestCycle cycle = new TestCycle(pod, cluster);
    NodeFilter filter = ((FilterPlugin) plugin).filterAlone(cycle);
    return new FilterVerifier(what(plugin, pod), cycle, filter);
  }

  private static String what(Plugin plugin, Pod pod) {
    return plugin.name() + " for pod " + pod.key();
  }

  /** The plugin has nothing to say about the pod. */
  public FilterVerifier skips() {
    Expectation.equal(what, Skip.SKIP, plan);
    return this;
  }

  /** The plugin rejects the pod before looking at nodes. */
  public FilterVerifier rejectsAll(Rejected expected) {
    Expectation.equal(what, expected, plan instanceof RejectAll all ? all.rejection() : plan);
    return this;
  }

  /** The plugin narrows the search to these nodes. */
  public FilterVerifier narrowsTo(String... names) {
    Expectation.equal(
        what,
        Optional.of(Set.of(names)),
        plan instanceof NodeFilter filter ? filter.candidates() : Optional.empty());
    return this;
  }

  /** The plugin looks at all nodes. */
  public FilterVerifier looksAtAllNodes() {
    Expectation.equal(
        what,
        Optional.empty(),
        plan instanceof NodeFilter filter ? filter.candidates() : Optional.empty());
    return this;
  }

  /** The pod fits the node. */
  public FilterVerifier fits(String node) {
    Expectation.equal(what + " on " + node, Fits.FITS, verdict(node));
    return this;
  }

  /** The pod does not fit the node, for this reason. */
  public FilterVerifier rejects(String node, Rejected expected) {
    Expectation.equal(what + " on " + node, expected, verdict(node));
    return this;
  }

  /** The facts behind the verdict on the node. */
  public FilterVerifier details(String node, Detail... expected) {
    List<Detail> actual =
        plan instanceof NodeFilter filter
            ? filter.details(ClusterFixture.node(cycle.cluster(), node))
            : List.of();
    Expectation.equal(what + " on " + node + ", details", List.of(expected), actual);
    return this;
  }

  /** What the plugin says about the node. */
  public FilterResult verdict(String node) {
    return switch (plan) {
      case Skip _ -> Fits.FITS;
      case RejectAll all -> all.rejection();
      case NodeFilter filter -> filter.filter(ClusterFixture.node(cycle.cluster(), node));
    };
  }
}
