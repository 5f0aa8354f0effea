package io.berth.app.up;

import io.berth.apiserver.ClusterApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.model.core.Pod;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Kinds;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a node has left for pods that tolerate no taint.
 *
 * @param zone empty if it is in none
 * @param allocatableCpu in thousandths of a CPU
 * @param open whether such pods may go there at all
 * @param freeCpu in thousandths of a CPU
 * @param freeMemory in bytes
 * @param freePods how many pods more
 */
record NodeRoom(
    String zone, long allocatableCpu, boolean open, long freeCpu, long freeMemory, long freePods) {
  private static final String ZONE = "topology.kubernetes.io/zone";
  private static final Set<String> REPELLING = Set.of("NoSchedule", "NoExecute");
  private static final Set<String> ENDED = Set.of("Succeeded", "Failed");

  /** The nodes of a cluster as they are now. */
  static List<NodeRoom> of(ClusterApi api) {
    List<ApiObject> pods =
        api.list(ResourceTypes.POD).objects().stream()
            .filter(pod -> !ENDED.contains(pod.text("status", "phase")))
            .toList();
    return api.list(ResourceTypes.NODE).objects().stream().map(node -> of(node, pods)).toList();
  }

  private static NodeRoom of(ApiObject node, List<ApiObject> pods) {
    List<Map<String, Quantity>> requests =
        pods.stream()
            .filter(pod -> pod.text("spec", "nodeName").equals(node.name()))
            .map(NodeRoom::requests)
            .toList();
    long cpu = allocatable(node, "cpu").milliValue();
    return new NodeRoom(
        node.labels().getOrDefault(ZONE, ""),
        cpu,
        !node.flag("spec", "unschedulable")
            && node.items("spec", "taints").stream()
                .noneMatch(taint -> REPELLING.contains(Fields.text(taint, "effect"))),
        cpu - requests.stream().mapToLong(it -> amount(it, "cpu").milliValue()).sum(),
        allocatable(node, "memory").value()
            - requests.stream().mapToLong(it -> amount(it, "memory").value()).sum(),
        allocatable(node, "pods").value() - requests.size());
  }

  private static Map<String, Quantity> requests(ApiObject pod) {
    try {
      return PodRequests.AS_WRITTEN.of(pod.as(Kinds.of(Pod.class)));
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Quantity amount(Map<String, Quantity> requests, String resource) {
    return requests.getOrDefault(resource, Quantity.ZERO);
  }

  private static Quantity allocatable(ApiObject node, String resource) {
    String text = node.text("status", "allocatable", resource);
    return text.isEmpty() ? Quantity.ZERO : Quantity.parse(text);
  }

  /** How many pods with these requests the node can still take. */
  long places(Quantity cpu, Quantity memory) {
    if (!open) {
      return 0;
    }
    long byCpu = freeCpu / cpu.milliValue();
    long byMemory = freeMemory / memory.value();
    return Math.max(0, Math.min(freePods, Math.min(byCpu, byMemory)));
  }
}
