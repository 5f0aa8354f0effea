package io.berth.app.cli;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** The name of this machine. */
final class HostName {
  private HostName() {}

  /** In a pod, the name of the pod. */
  static String get() {
    String said = System.getenv("HOSTNAME");
    if (said != null && !said.isBlank()) {
      return said;
    }
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
