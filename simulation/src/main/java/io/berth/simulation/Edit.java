package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSpec;
import io.berth.model.core.NodeStatus;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
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
  static <T extends KubeObject> T versioned(T object, long version) {
    return withMeta(object, META.with(object.metadata(), "resourceVersion", "" + version));
  }

  /**
   * Any object with the annotations that a patch sets and without those that it removes.
   *
   * @throws IllegalArgumentException if the patch changes anything else
   */
  static <T extends KubeObject> T annotated(T object, MergePatch patch) {
    Map<String, String> annotations = new LinkedHashMap<>(object.metadata().annotations());
    members(members(patch.members(), "metadata"), "annotations")
        .forEach(
            (key, value) ->
                annotations.compute(
                    String.valueOf(key), (_, _) -> value == null ? null : String.valueOf(value)));
    return withMeta(object, META.with(object.metadata(), "annotations", annotations));
  }

  /** Any object with one more label. */
  static <T extends KubeObject> T labelled(T object, String key, String value) {
    Map<String, String> labels = new LinkedHashMap<>(object.metadata().labels());
    labels.put(key, value);
    return withMeta(object, META.with(object.metadata(), "labels", labels));
  }

  private static Map<?, ?> members(Map<?, ?> object, String only) {
    if (object.keySet().equals(Set.of(only)) && object.get(only) instanceof Map<?, ?> members) {
      return members;
    }
    throw new IllegalArgumentException(
        "the simulation patches " + only + " only, not " + object.keySet());
  }

  @SuppressWarnings("unchecked") // the class does not change
  private static <T extends KubeObject> T withMeta(T object, ObjectMeta meta) {
    return (T) with(Kinds.of(object), object, meta);
  }

  private static <K extends Record & KubeObject> K with(
      Kind<K> kind, KubeObject object, ObjectMeta meta) {
    return kind.message().with(kind.type().cast(object), "metadata", meta);
  }
}
