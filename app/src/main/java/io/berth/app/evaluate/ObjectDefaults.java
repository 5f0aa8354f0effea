package io.berth.app.evaluate;

import io.berth.model.core.Namespace;
import io.berth.model.core.Node;
import io.berth.model.core.NodeStatus;
import io.berth.model.core.ReplicationController;
import io.berth.model.core.ReplicationControllerSpec;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the API server would have filled in in a hand-written object of any kind. One that comes
 * from an API server is returned as it is.
 */
final class ObjectDefaults {
  static final String DEFAULT_NAMESPACE = "default";
  private static final String NAME_LABEL = "kubernetes.io/metadata.name";
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);

  private ObjectDefaults() {}

  static <T extends Record & KubeObject> T complete(Kind<T> kind, KubeObject object) {
    T written = kind.type().cast(object);
    String namespace = namespace(kind, written.metadata().namespace());
    if (!namespace.equals(written.metadata().namespace())) {
      ObjectMeta meta = META.with(written.metadata(), "namespace", namespace);
      written = kind.message().with(written, "metadata", meta);
    }
    return kind.type().cast(completeKind(written));
  }

  private static String namespace(Kind<?> kind, String written) {
    if (!kind.namespaced()) {
      return "";
    }
    return written.isEmpty() ? DEFAULT_NAMESPACE : written;
  }

  private static KubeObject completeKind(KubeObject object) {
    return switch (object) {
      case Node node -> node(node);
      case Namespace namespace -> namespace(namespace);
      case ReplicationController controller -> replicationController(controller);
      default -> object;
    };
  }

  private static Node node(Node node) {
    NodeStatus status = node.status();
    return status.allocatable().isEmpty() && !status.capacity().isEmpty()
        ? Message.of(Node.class)
            .with(
                node,
                "status",
                Message.of(NodeStatus.class).with(status, "allocatable", status.capacity()))
        : node;
  }

  private static Namespace namespace(Namespace namespace) {
    ObjectMeta meta = namespace.metadata();
    if (meta.labels().containsKey(NAME_LABEL)) {
      return namespace;
    }
    Map<String, String> labels = new LinkedHashMap<>(meta.labels());
    labels.put(NAME_LABEL, meta.name());
    return new Namespace(META.with(meta, "labels", labels));
  }

  private static ReplicationController replicationController(ReplicationController controller) {
    ReplicationControllerSpec spec = controller.spec();
    if (!spec.selector().isEmpty() || spec.template() == null) {
      return controller;
    }
    return new ReplicationController(
        controller.metadata(),
        new ReplicationControllerSpec(
            spec.replicas(), spec.template().metadata().labels(), spec.template()));
  }
}
