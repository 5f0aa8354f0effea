package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The addresses and node ports that services get: those that no other service has. */
final class ServiceAddressAllocator {
  /** The range of addresses, as kube-apiserver's flag names it. */
  static final String RANGE = "10.96.0.0/16";

  private static final String PREFIX = "10.96.";
  private static final int LAST = 256 * 256 - 2;

  /** The low addresses are left to clients that choose one. */
  private static final int FIRST = 256;

  private static final int FIRST_PORT = 30000;
  private static final int LAST_PORT = 32767;

  private final Lister lookup;
  private int next = FIRST;
  private int nextPort = FIRST_PORT;

  ServiceAddressAllocator(Lister lookup) {
    this.lookup = lookup;
  }

  /** An address that is free. */
  synchronized Optional<String> allocate() {
    Set<String> used = used();
    for (int tried = 0; tried < LAST; tried++) {
      String address = PREFIX + next / 256 + "." + next % 256;
      next = next == LAST ? 1 : next + 1;
      if (!used.contains(address)) {
        return Optional.of(address);
      }
    }
    return Optional.empty();
  }

  boolean isUsed(String address) {
    return used().contains(address);
  }

  /** Whether an address is in the range. */
  static boolean contains(String address) {
    return address.startsWith(PREFIX);
  }

  /** A port that is free on all nodes. */
  synchronized OptionalLong allocatePort(Set<Long> taken) {
    Set<Long> used = usedPorts();
    used.addAll(taken);
    for (int tried = FIRST_PORT; tried <= LAST_PORT; tried++) {
      long port = nextPort;
      nextPort = nextPort == LAST_PORT ? FIRST_PORT : nextPort + 1;
      if (!used.contains(port)) {
        return OptionalLong.of(port);
      }
    }
    return OptionalLong.empty();
  }

  private Set<String> used() {
    Set<String> used = new HashSet<>();
    for (ApiObject service : lookup.list(ResourceTypes.SERVICE)) {
      used.add(service.text("spec", "clusterIP"));
    }
    return used;
  }

  private Set<Long> usedPorts() {
    Set<Long> used = new HashSet<>();
    for (ApiObject service : lookup.list(ResourceTypes.SERVICE)) {
      for (Tree port : service.items("spec", "ports")) {
        TreeFields.number(TreeFields.at(port, "nodePort")).ifPresent(used::add);
      }
    }
    return used;
  }
}
