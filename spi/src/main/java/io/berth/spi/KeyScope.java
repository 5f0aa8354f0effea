package io.berth.spi;

/** What, besides a plan itself, can change its answer for a node. */
public enum KeyScope {
  /** The node object: its labels, taints, what it has to give. */
  NODE,
  /** The node object and the pods on the node. */
  USAGE
}
