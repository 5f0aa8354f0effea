package io.berth.testkit;

import io.berth.model.core.ContainerImage;
import io.berth.model.core.Node;
import io.berth.model.core.NodeSpec;
import io.berth.model.core.NodeStatus;
import io.berth.model.core.Taint;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds nodes. A new one has 32 cpus, 64Gi memory, room for 110 pods and no labels. Every method
 * returns another builder.
 */
public final class NodeBuilder {
  private static final Message<Node> NODE = Message.of(Node.class);
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);
  private static final Message<NodeSpec> SPEC = Message.of(NodeSpec.class);
  private static final Message<NodeStatus> STATUS = Message.of(NodeStatus.class);

  private final Node node;

  private NodeBuilder(Node node) {
    this.node = node;
  }

  /** A node of this name. */
  public static NodeBuilder node(String name) {
    return new NodeBuilder(NODE.empty())
        .meta("name", name)
        .meta("uid", name + "-uid")
        .sized("32", "64Gi", 110);
  }

  public NodeBuilder label(String key, String value) {
    return meta("labels", Entries.with(node.metadata().labels(), key, value));
  }

  public NodeBuilder sized(String cpu, String memory, int pods) {
    return allocatable(ResourceNames.CPU, cpu)
        .allocatable(ResourceNames.MEMORY, memory)
        .allocatable(ResourceNames.PODS, String.valueOf(pods));
  }

  /** What the node has to give of one resource. */
  public NodeBuilder allocatable(String resource, String amount) {
    Quantity quantity = Quantity.parse(amount);
    return status("capacity", Entries.with(node.status().capacity(), resource, quantity))
        .status("allocatable", Entries.with(node.status().allocatable(), resource, quantity));
  }

  public NodeBuilder taint(String key, String value, String effect) {
    Taint taint = new Taint(key, value, effect);
    return with(
        "spec", SPEC.with(node.spec(), "taints", Entries.with(node.spec().taints(), taint)));
  }

  /** Cordoned, without the taint that the API server would add. */
  public NodeBuilder unschedulable() {
    return with("spec", SPEC.with(node.spec(), "unschedulable", true));
  }

  /** Has an image under these names. */
  public NodeBuilder image(long sizeBytes, String... names) {
    ContainerImage image = new ContainerImage(List.of(names), sizeBytes);
    return status("images", Entries.with(node.status().images(), image));
  }

  public NodeBuilder declaring(String... features) {
    return status("declaredFeatures", List.of(features));
  }

  /** Sets any field of the status by its JSON name. */
  public NodeBuilder status(String field, @Nullable Object value) {
    return with("status", STATUS.with(node.status(), field, value));
  }

  /** Sets any other field of the metadata by its JSON name. */
  public NodeBuilder meta(String field, @Nullable Object value) {
    return with("metadata", META.with(node.metadata(), field, value));
  }

  private NodeBuilder with(String part, Object value) {
    return new NodeBuilder(NODE.with(node, part, value));
  }

  /** The node. */
  public Node build() {
    return node;
  }
}
