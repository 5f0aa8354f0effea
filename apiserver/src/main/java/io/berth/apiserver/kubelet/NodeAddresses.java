package io.berth.apiserver.kubelet;

import java.util.Optional;

/** Which nodes there are. */
interface NodeAddresses {
  /** The address of a node; empty if it has none, nothing if there is no such node. */
  Optional<String> address(String node);
}
