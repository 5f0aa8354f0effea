package io.berth.engine.cycle;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.NodeFork;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.profile.Profile;
import io.berth.spi.Detail;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PluginException;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks the filters about nodes, one by one. A node to which pods of higher or equal priority are
 * nominated must do both with and without them.
 */
public final class FilterPhase {
  /** A plugin and its filter for this pod. */
  record Step(FilterPlugin plugin, NodeFilter filter) {}

  /**
   * What one plugin says of one node.
   *
   * @param details the facts behind it; empty unless they were asked for
   */
  public record PluginVerdict(String plugin, FilterResult result, List<Detail> details) {}

  private final PluginCalls calls;
  private final Attempt attempt;
  private final Nominations nominations;
  private final List<Step> steps = new ArrayList<>();

  public FilterPhase(PluginCalls calls, Profile profile, Attempt attempt, Nominations nominations) {
    this.calls = calls;
    this.attempt = attempt;
    this.nominations = nominations;
    for (FilterPlugin plugin : profile.filter()) {
      filter(plugin).ifPresent(filter -> steps.add(new Step(plugin, filter)));
    }
  }

  /** The plugin's plan for this cycle; one that was not asked in preFilter is asked now. */
  private Optional<NodeFilter> filter(FilterPlugin plugin) {
    Optional<FilterPlan> plan = attempt.planOf(plugin);
    if (plan.isEmpty()) {
      return Optional.of(alone(plugin));
    }
    return switch (plan.get()) {
      case Skip _ -> Optional.empty();
      case RejectAll all -> all.filter();
      case NodeFilter filter -> Optional.of(filter);
    };
  }

  /** A failure to plan shows when the first node is asked about, as it does in kube-scheduler. */
  private NodeFilter alone(FilterPlugin plugin) {
    try {
      return plugin.filterAlone(attempt);
    } catch (PluginException e) {
      return NodeFilter.failing(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      return _ -> {
        throw e;
      };
    }
  }

  /** The filters, in the order in which they are asked. */
  List<Step> steps() {
    return steps;
  }

  /** The first rejection of the node; empty if the pod fits. */
  public Optional<PluginRejection> verdict(NodeInfo node) {
    List<PodInfo> ahead = nominations.ahead(attempt.pod(), node.name());
    if (!ahead.isEmpty()) {
      NodeFork crowded = new NodeFork(node);
      Optional<PluginRejection> rejected = verdict(withPods(ahead, crowded), crowded);
      if (rejected.isPresent()) {
        return rejected;
      }
    }
    return verdict(steps, node);
  }

  private Optional<PluginRejection> verdict(List<Step> steps, NodeInfo node) {
    for (Step step : steps) {
      if (ask(step, node) instanceof Rejected rejected) {
        return Optional.of(new PluginRejection(step.plugin().name(), rejected));
      }
    }
    return Optional.empty();
  }

  /**
   * What every plugin says of the node as it is, also after the first rejection. Plugins that fail
   * are left out: one that matters has failed in {@link #verdict} already.
   */
  public List<PluginVerdict> verdicts(NodeInfo node, boolean withDetails) {
    return steps.stream().flatMap(step -> answer(step, node, withDetails).stream()).toList();
  }

  private Optional<PluginVerdict> answer(Step step, NodeInfo node, boolean withDetails) {
    try {
      FilterResult result = ask(step, node);
      List<Detail> details = withDetails ? details(step, node) : List.of();
      return Optional.of(new PluginVerdict(step.plugin().name(), result, details));
    } catch (PluginCallException e) {
      return Optional.empty();
    }
  }

  private List<Detail> details(Step step, NodeInfo node) {
    return calls.call(
        PluginCall.FILTER, step.plugin(), attempt.pod(), node, () -> step.filter().details(node));
  }

  private FilterResult ask(Step step, NodeInfo node) {
    return calls.call(
        PluginCall.FILTER, step.plugin(), attempt.pod(), node, () -> step.filter().filter(node));
  }

  private List<Step> withPods(List<PodInfo> pods, NodeFork node) {
    List<Step> forked = new ArrayList<>();
    for (Step step : steps) {
      forked.add(
          step.filter() instanceof WhatIfFilter filter
              ? new Step(step.plugin(), filter.fork())
              : step);
    }
    for (PodInfo pod : pods) {
      node.addPod(pod);
      forked.forEach(step -> addPod(step, pod, node));
    }
    return forked;
  }

  private void addPod(Step step, PodInfo pod, NodeInfo node) {
    if (step.filter() instanceof WhatIfFilter filter) {
      calls.call(
          PluginCall.ADD_POD,
          step.plugin(),
          attempt.pod(),
          node,
          () -> {
            filter.podAdded(pod, node);
            return Fits.FITS;
          });
    }
  }
}
