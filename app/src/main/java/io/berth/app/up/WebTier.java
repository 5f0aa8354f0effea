package io.berth.app.up;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.resources.Quantity;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A Deployment whose pods are spread over the zones, each on a node of its own. */
final class WebTier implements DemonstrationStep {
  private static final int WANTED = 6;
  private static final Quantity CPU = Quantity.parse("500m");
  private static final Quantity MEMORY = Quantity.parse("512Mi");

  private final DemonstrationContext context;

  WebTier(DemonstrationContext context) {
    this.context = context;
  }

  @Override
  public void run() throws StepSkipped, InterruptedException {
    long pods = Math.min(WANTED, most(NodeRoom.of(context.api())));
    if (pods == 0) {
      context.say("1. A web tier: left out, because each zone needs a node with room for a pod");
      return;
    }
    context.say(
        "1. A web tier: %d %s, evenly over the zones, never two on a node"
            .formatted(pods, pods == 1 ? "pod" : "pods"));
    if (pods < WANTED) {
      context.say("   %d instead of %d, for which there are too few nodes".formatted(pods, WANTED));
    }
    context.create("web.yaml", object -> sized(object, pods));
    context.await("the web tier to be ready", () -> ready() == pods);
    context.say("   all of them are ready: " + zones());
  }

  /**
   * How many pods fit: the zone with the fewest free nodes takes one on each, and every other zone
   * at most one pod more than that.
   */
  private static long most(List<NodeRoom> nodes) {
    Collection<Long> free =
        nodes.stream()
            .filter(node -> !node.zone().isEmpty())
            .collect(
                Collectors.groupingBy(
                    NodeRoom::zone,
                    Collectors.summingLong(node -> Math.min(1, node.places(CPU, MEMORY)))))
            .values();
    long least = free.stream().mapToLong(it -> it).min().orElse(0);
    return free.stream().mapToLong(it -> Math.min(it, least + 1)).sum();
  }

  private static ApiObject sized(ApiObject object, long pods) {
    return object.kind().equals("Deployment") ? object.with(pods, "spec", "replicas") : object;
  }

  private long ready() {
    return context
        .get(ResourceTypes.DEPLOYMENT, "web")
        .map(one -> one.number("status", "readyReplicas").orElse(0))
        .orElse(0L);
  }

  /** How many of the pods are in each zone. */
  private String zones() {
    Map<String, String> zoneOf = new TreeMap<>();
    for (ApiObject node : context.api().list(ResourceTypes.NODE).objects()) {
      zoneOf.put(node.name(), node.labels().getOrDefault("topology.kubernetes.io/zone", "no zone"));
    }
    Map<String, Integer> counts = new TreeMap<>();
    for (ApiObject pod : context.api().list(ResourceTypes.POD).objects()) {
      if ("web".equals(pod.labels().get("app"))) {
        counts.merge(zoneOf.getOrDefault(pod.text("spec", "nodeName"), "no zone"), 1, Integer::sum);
      }
    }
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " in " + entry.getKey())
        .collect(Collectors.joining(", "));
  }
}
