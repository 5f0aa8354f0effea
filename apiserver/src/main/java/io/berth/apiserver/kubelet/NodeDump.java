package io.berth.apiserver.kubelet;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.CodecException;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Nodes of a real cluster, as {@code kubectl get nodes -o yaml} shows them, made ready. */
final class NodeDump {
  /** Of the server that they come from. */
  private static final List<String> NOT_KEPT =
      List.of("uid", "resourceVersion", "creationTimestamp", "generation", "managedFields");

  private static final Set<String> TAINTS_OF_TROUBLE =
      Set.of("node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable");

  private NodeDump() {}

  static List<ApiObject> nodes(String source, Tree tree) throws CodecException {
    ApiObject read = new ApiObject((Tree.Members) tree);
    List<Tree> items = read.kind().equals("Node") ? List.of(tree) : read.items("items");
    List<ApiObject> nodes = new ArrayList<>();
    for (Tree item : items) {
      String kind = TreeFields.text(item, "kind");
      boolean isNode = kind.equals("Node") || (kind.isEmpty() && read.kind().equals("NodeList"));
      if (!isNode || !(item instanceof Tree.Members members)) {
        String found = kind.isEmpty() ? "something without a kind" : "a " + kind;
        throw wrong(source, item, found + "; write only nodes here, or pools");
      }
      if (TreeFields.text(item, "metadata", "name").isEmpty()) {
        throw wrong(source, item, "the node has no metadata.name; give it one");
      }
      nodes.add(ready(new ApiObject(members)));
    }
    if (nodes.isEmpty()) {
      throw wrong(source, tree, "there is no node; write some, or a list of pools");
    }
    return nodes;
  }

  private static CodecException wrong(String source, Tree item, String problem) {
    return new CodecException(source, item.at(), problem);
  }

  private static ApiObject ready(ApiObject node) {
    ApiObject kept = node.with("v1", "apiVersion").with("Node", "kind");
    for (String field : NOT_KEPT) {
      kept = kept.without("metadata", field);
    }
    List<Tree> taints =
        kept.items("spec", "taints").stream()
            .filter(taint -> !TAINTS_OF_TROUBLE.contains(TreeFields.text(taint, "key")))
            .toList();
    kept =
        taints.isEmpty()
            ? kept.without("spec", "taints")
            : kept.with(TreeFields.items(taints), "spec", "taints");
    return NodeReadiness.madeReady(kept, Instant.EPOCH);
  }
}
