package io.berth.plugins.placeholder;

import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.plugins.requeue.Interests;
import io.berth.spi.Allowed;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.PluginFactory;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PostFilterPlugin.PostFilterResult;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.Rejected;
import io.berth.spi.Rejections;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Stands in for the plugin that evicts pods of lower priority. Where there is no pod to evict its
 * answer is kube-scheduler's; where there is, it says that it cannot.
 */
final class DefaultPreemption implements PostFilterPlugin, PreEnqueuePlugin {
  static final String NAME = "DefaultPreemption";
  static final PluginFactory<DefaultPreemptionArgs> FACTORY =
      BuiltinFactory.of(NAME, DefaultPreemptionArgs.class, (_, _) -> new DefaultPreemption())
          .validating((args, _) -> args.errors());

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(
          EnumSet.of(ExtensionPoint.POST_FILTER, ExtensionPoint.PRE_ENQUEUE));
  private static final Missing MISSING = new Missing(NAME, "preemption", _ -> true);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return POINTS;
  }

  /** The event only ends a wait for victims to go, of which there are none here. */
  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return List.of(Interests.inPods((_, _, _) -> false, Action.DELETE));
  }

  @Override
  public PreEnqueueResult preEnqueue(PodInfo pod) {
    return Allowed.ALLOWED;
  }

  @Override
  public PostFilterResult postFilter(Cycle cycle, Rejections rejections) {
    Pod pod = cycle.pod().pod();
    if ("Never".equals(pod.spec().preemptionPolicy())) {
      return answer("not eligible due to preemptionPolicy=Never.");
    }
    List<NodeInfo> nodes = cycle.cluster().nodes();
    boolean hasVictims =
        nodes.stream().anyMatch(node -> isCurable(node, rejections) && hasVictims(node, pod));
    return answer(hasVictims ? MISSING.reason() : nobodyToEvict(nodes, rejections));
  }

  private static Rejected answer(String message) {
    return Rejected.unschedulable("preemption: " + message);
  }

  private static boolean isCurable(NodeInfo node, Rejections rejections) {
    return rejections.of(node).kind() == Rejected.Kind.UNSCHEDULABLE;
  }

  private static boolean hasVictims(NodeInfo node, Pod pod) {
    return node.pods().stream().anyMatch(other -> other.pod().priority() < pod.priority());
  }

  private static String nobodyToEvict(List<NodeInfo> nodes, Rejections rejections) {
    Map<String, Integer> counts = new TreeMap<>();
    for (NodeInfo node : nodes) {
      String reason =
          isCurable(node, rejections)
              ? "No preemption victims found for incoming pod"
              : "Preemption is not helpful for scheduling";
      counts.merge(reason, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .map(reason -> reason.getValue() + " " + reason.getKey())
        .sorted()
        .collect(Collectors.joining(", ", "0/" + nodes.size() + " nodes are available: ", "."));
  }
}
