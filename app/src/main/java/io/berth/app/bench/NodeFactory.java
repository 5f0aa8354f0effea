package io.berth.app.bench;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSpec;
import io.berth.model.core.NodeStatus;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Message;
import java.util.HashMap;
import java.util.Map;

/** Makes the nodes: all of one size, in three zones and ten pools. */
final class NodeFactory {
  static final String ZONE = "topology.kubernetes.io/zone";
  static final String HOSTNAME = "kubernetes.io/hostname";
  static final String POOL = "pool";

  private static final int ZONES = 3;
  private static final int POOLS = 10;
  private static final Message<NodeStatus> STATUS = Message.of(NodeStatus.class);

  private NodeFactory() {}

  /** The node with this number. */
  static Node node(int number) {
    String name = "node-" + number;
    Map<String, String> labels =
        Map.of(
            HOSTNAME,
            name,
            ZONE,
            "zone-" + number % ZONES,
            "kubernetes.io/os",
            "linux",
            "kubernetes.io/arch",
            "amd64",
            POOL,
            "pool-" + number % POOLS);
    return new Node(
        Fields.of(ObjectMeta.class).set("name", name).set("labels", labels).build(),
        Message.of(NodeSpec.class).empty(),
        Fields.of(NodeStatus.class).set("capacity", size()).set("allocatable", size()).build());
  }

  private static Map<String, Quantity> size() {
    return Map.of(
        ResourceNames.CPU,
        Quantity.parse("32"),
        ResourceNames.MEMORY,
        Quantity.parse("128Gi"),
        ResourceNames.PODS,
        Quantity.parse("110"),
        ResourceNames.EPHEMERAL_STORAGE,
        Quantity.parse("500Gi"));
  }

  /** The same node with another number of cpus to give. */
  static Node withCpus(Node node, int cpus) {
    Map<String, Quantity> allocatable = new HashMap<>(node.status().allocatable());
    allocatable.put(ResourceNames.CPU, Quantity.of(cpus));
    return new Node(
        node.metadata(),
        node.spec(),
        STATUS.with(node.status(), "allocatable", Map.copyOf(allocatable)));
  }
}
