package io.berth.app.cli;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** This machine. */
final class Host {
  private Host() {}

  /** Its name; in a pod, the pod's. */
  static String name() {
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
