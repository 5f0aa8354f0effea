package io.berth.app.evaluate;

import io.berth.apiserver.admission.Defaulting;
import io.berth.apiserver.object.ApiObject;
import io.berth.model.core.Namespace;
import io.berth.model.core.Node;
import io.berth.model.core.NodeStatus;
import io.berth.model.core.ReplicationController;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;

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
      case Node node when lacksAllocatable(node.status()) ->
          Records.of(Kinds.of(Node.class), Defaulting.ofNode(ApiObject.of(node)));
      case Namespace namespace when !namespace.metadata().labels().containsKey(NAME_LABEL) ->
          Records.of(Kinds.of(Namespace.class), Defaulting.ofNamespace(ApiObject.of(namespace)));
      case ReplicationController controller when controller.spec().selector().isEmpty() ->
          Records.of(
              Kinds.of(ReplicationController.class),
              Defaulting.ofReplicationController(ApiObject.of(controller)));
      default -> object;
    };
  }

  private static boolean lacksAllocatable(NodeStatus status) {
    return status.allocatable().isEmpty() && !status.capacity().isEmpty();
  }
}
