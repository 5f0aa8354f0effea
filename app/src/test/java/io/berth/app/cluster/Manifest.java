package io.berth.app.cluster;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.core.Container;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import java.util.List;

/**
 * An object as it is sent to the API server.
 *
 * @param collection the path that it is posted to
 */
record Manifest(String collection, String json) {
  private static final Message<Pod> POD = Message.of(Pod.class);
  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);
  private static final Message<Container> CONTAINER = Message.of(Container.class);

  static <T extends Record & KubeObject> Manifest of(T object) {
    Tree tree =
        object instanceof Pod pod ? Trees.ofObject(withImages(pod)) : Trees.ofObject(object);
    return new Manifest(
        collection(kind(object), object.metadata().namespace()), JsonWriter.compact(tree));
  }

  /** The path of all objects of a kind in a namespace, or everywhere if that is empty. */
  static String collection(Kind<?> kind, String namespace) {
    String group = kind.apiVersion().contains("/") ? "/apis/" : "/api/";
    String within =
        kind.namespaced() && !namespace.isEmpty() ? "/namespaces/" + namespace + "/" : "/";
    return group + kind.apiVersion() + within + kind.plural();
  }

  private static Kind<?> kind(Record object) {
    return Kinds.ALL.stream()
        .filter(kind -> kind.type() == object.getClass())
        .findAny()
        .orElseThrow();
  }

  /** Schedulers do not care for images, so test pods often have none; the API server insists. */
  private static Pod withImages(Pod pod) {
    PodSpec spec = SPEC.with(pod.spec(), "containers", withImages(pod.spec().containers()));
    spec = SPEC.with(spec, "initContainers", withImages(spec.initContainers()));
    return POD.with(pod, "spec", spec);
  }

  private static List<Container> withImages(List<Container> containers) {
    return containers.stream()
        .map(it -> it.image().isEmpty() ? CONTAINER.with(it, "image", "test") : it)
        .toList();
  }
}
