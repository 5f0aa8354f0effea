package io.berth.apiserver.kubelet;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The nodes of a simulated cluster, ready to be created. */
public final class NodePools {
  private static final List<String> ZONES = List.of("zone-a", "zone-b", "zone-c");

  private final List<ApiObject> nodes;

  private NodePools(List<ApiObject> nodes) {
    this.nodes = List.copyOf(nodes);
  }

  /** No nodes; those that clients create are served nevertheless. */
  public static NodePools none() {
    return new NodePools(List.of());
  }

  /**
   * Nodes of three sizes, from 4 CPUs and 16 GiB to 16 CPUs and 64 GiB, in three zones.
   *
   * @param count how many in all
   */
  public static NodePools usual(int count) {
    int large = count / 5;
    int medium = 2 * count / 5;
    return of(
        List.of(
            pool("small", count - medium - large, 4, 16, "sim.small"),
            pool("medium", medium, 8, 32, "sim.medium"),
            pool("large", large, 16, 64, "sim.large")));
  }

  private static NodePool pool(String name, int count, int cpus, int gibibytes, String type) {
    Map<String, Tree> capacity =
        TreeFields.object("cpu", Integer.toString(cpus), "memory", gibibytes + "Gi").members();
    return new NodePool(name, count, Map.of(), List.of(), capacity, ZONES, "local", type);
  }

  /** Nodes of these pools, which must be sound. */
  public static NodePools of(List<NodePool> pools) {
    List<ApiObject> nodes = new ArrayList<>();
    for (NodePool pool : pools) {
      for (int i = 0; i < pool.count(); i++) {
        nodes.add(SimulatedNode.of(pool, i, nodes.size()));
      }
    }
    return new NodePools(nodes);
  }

  /**
   * Reads pools, or nodes as {@code kubectl get nodes -o yaml} writes them.
   *
   * @throws CodecException with the place, what stands there and the cure
   */
  public static NodePools read(Path file) throws CodecException {
    return read(file.toString(), TreeReader.read(file));
  }

  /** Node pools from a text. */
  public static NodePools read(String source, String text) throws CodecException {
    return read(source, TreeReader.read(source, text));
  }

  private static NodePools read(String source, Tree tree) throws CodecException {
    boolean dumped =
        tree instanceof Tree.Members(var _, var members, var _) && members.containsKey("kind");
    return dumped
        ? new NodePools(NodeDump.nodes(source, tree))
        : of(new NodePoolReader(source, tree).pools());
  }

  /** The nodes, all ready. */
  public List<ApiObject> nodes() {
    return nodes;
  }
}
