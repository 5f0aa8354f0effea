package io.berth.app.conformance;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import io.berth.spi.cluster.PodInfo;
import java.util.function.Predicate;

/** Fills a cluster with the objects of a case. */
final class CaseCluster {
  private final MessageReader reader = new MessageReader(MessageReader.Mode.LENIENT);
  private final String source;

  CaseCluster(String source) {
    this.source = source;
  }

  /**
   * Builds the cluster.
   *
   * @param waits whether a pod without a node waits to be placed by us
   */
  ClusterCache build(VectorCase question, Predicate<PodInfo> waits) throws CodecException {
    ClusterCache cluster = new ClusterCache();
    for (Tree tree : question.cluster()) {
      switch (object(tree)) {
        case Node node -> cluster.putNode(node);
        case Pod pod -> put(cluster, PodInfo.of(pod), waits);
        case KubeObject other -> cluster.putObject(other);
      }
    }
    return cluster;
  }

  private static void put(ClusterCache cluster, PodInfo info, Predicate<PodInfo> waits) {
    Pod pod = info.pod();
    if (!pod.spec().nodeName().isEmpty()) {
      cluster.putPod(pod);
    } else if (!pod.status().nominatedNodeName().isEmpty() && waits.test(info)) {
      cluster.nominations().put(info, pod.status().nominatedNodeName());
    }
  }

  Pod pod(Tree tree) throws CodecException {
    return (Pod) object(tree);
  }

  private KubeObject object(Tree tree) throws CodecException {
    String apiVersion = member(tree, "apiVersion");
    String name = member(tree, "kind");
    Kind<?> kind =
        Kinds.find(apiVersion, name)
            .orElseThrow(
                () ->
                    new CodecException(
                        source, tree.at(), "there is no kind " + name + " in " + apiVersion));
    return read(kind, tree);
  }

  private <T extends Record & KubeObject> T read(Kind<T> kind, Tree tree) throws CodecException {
    return reader.read(kind.message(), source, tree);
  }

  private String member(Tree tree, String name) throws CodecException {
    if (tree instanceof Tree.Members object
        && object.members().get(name) instanceof Tree.Text text) {
      return text.value();
    }
    throw new CodecException(source, tree.at(), "an object without " + name);
  }
}
