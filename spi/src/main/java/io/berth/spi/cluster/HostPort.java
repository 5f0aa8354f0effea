package io.berth.spi.cluster;

import io.berth.model.core.Container;
import io.berth.model.core.ContainerPort;
import io.berth.model.core.Pod;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * A port of the node that a pod wants for itself.
 *
 * @param ip the address as written; {@link #ANY_ADDRESS} if none was
 */
public record HostPort(String ip, String protocol, int port) {
  /** All addresses of the node. */
  public static final String ANY_ADDRESS = "0.0.0.0";

  /** The host ports of a pod: sidecars first, then containers. Other init containers have none. */
  public static List<HostPort> of(Pod pod) {
    Stream<Container> sidecars = pod.spec().initContainers().stream().filter(Container::isSidecar);
    return Stream.concat(sidecars, pod.spec().containers().stream())
        .flatMap(container -> container.ports().stream())
        .filter(port -> port.hostPort() > 0)
        .map(HostPort::of)
        .toList();
  }

  private static HostPort of(ContainerPort port) {
    return new HostPort(
        port.hostIP().isEmpty() ? ANY_ADDRESS : port.hostIP(),
        port.protocol().isEmpty() ? "TCP" : port.protocol(),
        port.hostPort());
  }

  /** Whether this port cannot be had where those are in use. Addresses are compared as text. */
  public boolean conflictsWith(Collection<HostPort> used) {
    for (HostPort other : used) {
      if (port == other.port && protocol.equals(other.protocol) && overlaps(other.ip)) {
        return true;
      }
    }
    return false;
  }

  private boolean overlaps(String otherIp) {
    return ip.equals(ANY_ADDRESS) || otherIp.equals(ANY_ADDRESS) || ip.equals(otherIp);
  }
}
