package io.berth.apiserver.kubelet;

import java.util.Optional;

/** Looks up the addresses of nodes. */
interface NodeAddressLookup {
  /** The address of a node; empty if it has none, nothing if there is no such node. */
  Optional<String> address(String node);
}
