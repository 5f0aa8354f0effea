package io.berth.engine.cluster;

import io.berth.spi.cluster.NodeColumns;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The nodes by ordinal, and which of them have changed. Ordinals follow the order in which nodes
 * are looked at; when that changes, all of them do, and a new epoch begins.
 */
public final class NodeRows {
  private final ChangeRing properties = new ChangeRing();
  private final ChangeRing usage = new ChangeRing();
  private final ResourceTable table = new ResourceTable();
  private List<NodeState> states = List.of();
  private List<NodeInfo> nodes = List.of();
  private long epoch;

  /** Gives all nodes new ordinals; returns which ones they had before, negative for new nodes. */
  int[] renumber(List<NodeState> listed) {
    int[] before = listed.stream().mapToInt(NodeState::ordinal).toArray();
    states.forEach(state -> state.setOrdinal(-1));
    for (int ordinal = 0; ordinal < listed.size(); ordinal++) {
      listed.get(ordinal).setOrdinal(ordinal);
    }
    states = listed;
    nodes = Collections.unmodifiableList(new ArrayList<NodeInfo>(listed));
    table.rebuild(listed);
    epoch++;
    return before;
  }

  /** The node object has changed. */
  void nodeChanged(NodeState state) {
    if (state.ordinal() >= 0) {
      properties.add(state.ordinal());
      usageChanged(state);
    }
  }

  /** A pod has come to the node or left it. */
  void usageChanged(NodeState state) {
    if (state.ordinal() >= 0) {
      usage.add(state.ordinal());
      table.update(state);
    }
  }

  List<NodeState> states() {
    return states;
  }

  /** All nodes by ordinal. */
  public List<NodeInfo> nodes() {
    return nodes;
  }

  /** Another number whenever ordinals have changed. */
  public long epoch() {
    return epoch;
  }

  /** Nodes whose objects changed. */
  public ChangeRing properties() {
    return properties;
  }

  /** Nodes whose objects or pods changed. */
  public ChangeRing usage() {
    return usage;
  }

  NodeColumns columns() {
    return table;
  }
}
