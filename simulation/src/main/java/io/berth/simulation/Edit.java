package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSpec;
import io.berth.model.core.NodeStatus;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import org.jspecify.annotations.Nullable;

/** Copies of objects with one field changed, named as in JSON. */
final class Edit {
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);
  private static final Message<PodSpec> POD_SPEC = Message.of(PodSpec.class);
  private static final Message<PodStatus> POD_STATUS = Message.of(PodStatus.class);
  private static final Message<NodeSpec> NODE_SPEC = Message.of(NodeSpec.class);
  private static final Message<NodeStatus> NODE_STATUS = Message.of(NodeStatus.class);

  private Edit() {}

  static Pod meta(Pod pod, String field, @Nullable Object value) {
    return new Pod(META.with(pod.metadata(), field, value), pod.spec(), pod.status());
  }

  static Pod spec(Pod pod, String field, @Nullable Object value) {
    return new Pod(pod.metadata(), POD_SPEC.with(pod.spec(), field, value), pod.status());
  }

  static Pod status(Pod pod, String field, @Nullable Object value) {
    return new Pod(pod.metadata(), pod.spec(), POD_STATUS.with(pod.status(), field, value));
  }

  static Node meta(Node node, String field, @Nullable Object value) {
    return new Node(META.with(node.metadata(), field, value), node.spec(), node.status());
  }

  static Node spec(Node node, String field, @Nullable Object value) {
    return new Node(node.metadata(), NODE_SPEC.with(node.spec(), field, value), node.status());
  }

  static Node status(Node node, String field, @Nullable Object value) {
    return new Node(node.metadata(), node.spec(), NODE_STATUS.with(node.status(), field, value));
  }

  /** Any object as of another version. */
  static <T extends Record & KubeObject> T versioned(T object, long version) {
    ObjectMeta meta = META.with(object.metadata(), "resourceVersion", String.valueOf(version));
    return message(object).with(object, "metadata", meta);
  }

  @SuppressWarnings("unchecked") // the class of a T is a Class<T>
  private static <T extends Record> Message<T> message(T object) {
    return Message.of((Class<T>) object.getClass());
  }
}
