package io.berth.plugins.noderesources;

import io.berth.spi.Detail.ResourceAmounts;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;

/**
 * What a pod wants of one resource.
 *
 * @param deviceBacked a node that has none may give devices instead, which is not decided here
 * @param tooMuchTaken the answer of a node that would have enough if it were empty
 * @param tooSmall the answer of a node that would not even then
 */
record Demand(
    String resource, long amount, boolean deviceBacked, Rejected tooMuchTaken, Rejected tooSmall) {

  static Demand of(String resource, long amount, boolean deviceBacked) {
    String reason = "Insufficient " + resource;
    return new Demand(
        resource,
        amount,
        deviceBacked,
        Rejected.unschedulable(reason),
        Rejected.unresolvable(reason));
  }

  boolean exceeds(NodeInfo node) {
    return !isLeftToDevices(node)
        && amount > node.allocatable().amount(resource) - node.requested().amount(resource);
  }

  /** Whether the node has none itself, so that its devices decide. */
  boolean isLeftToDevices(NodeInfo node) {
    return deviceBacked && node.allocatable().amount(resource) <= 0;
  }

  ResourceAmounts amounts(NodeInfo node) {
    long capacity = node.allocatable().amount(resource);
    return new ResourceAmounts(
        resource, amount, capacity - node.requested().amount(resource), capacity);
  }

  Rejected rejection(NodeInfo node) {
    return amount > node.allocatable().amount(resource) ? tooSmall : tooMuchTaken;
  }
}
