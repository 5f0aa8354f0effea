package io.berth.app.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports for programs that cannot be told to choose one. They lie below those that the system gives
 * to outgoing connections, so that none of these takes a port between our look and the program's.
 */
final class FreePorts {
  private static final int FIRST = 20_000;
  private static final int AFTER_LAST = 32_000;
  private static final int TRIES = 1_000;

  private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

  private FreePorts() {}

  /** A port on which nobody listens now, and that nobody was given before. */
  static int next() {
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, AFTER_LAST);
      if (isFree(port) && GIVEN.add(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no free port between %d and %d".formatted(FIRST, AFTER_LAST));
  }

  private static boolean isFree(int port) {
    try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
