package io.berth.app.evaluate;

import io.berth.model.core.Toleration;
import io.berth.model.selector.Tolerations;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tolerations that nobody writes but every pod, or every pod of a daemon set, has. */
final class DefaultTolerations {
  private static final String NODE = "node.kubernetes.io/";
  private static final List<String> NODE_PROBLEMS =
      List.of(NODE + "not-ready", NODE + "unreachable");
  private static final List<String> DAEMON_CONDITIONS =
      List.of(
          NODE + "disk-pressure",
          NODE + "memory-pressure",
          NODE + "pid-pressure",
          NODE + "unschedulable");
  private static final long PATIENCE_SECONDS = 300;

  private DefaultTolerations() {}

  /** With five minutes on a node that is in trouble (admission plugin DefaultTolerationSeconds). */
  static List<Toleration> added(List<Toleration> written) {
    List<Toleration> all = new ArrayList<>(written);
    for (String key : NODE_PROBLEMS) {
      if (written.stream().noneMatch(toleration -> covers(toleration, key))) {
        all.add(exists(key, Tolerations.NO_EXECUTE, PATIENCE_SECONDS));
      }
    }
    return List.copyOf(all);
  }

  private static boolean covers(Toleration toleration, String key) {
    return (toleration.key().isEmpty() || toleration.key().equals(key))
        && (toleration.effect().isEmpty() || toleration.effect().equals(Tolerations.NO_EXECUTE));
  }

  /** With what the daemon set controller adds. */
  static List<Toleration> ofDaemon(List<Toleration> written, boolean hostNetwork) {
    List<Toleration> all = new ArrayList<>(written);
    NODE_PROBLEMS.forEach(key -> all.add(exists(key, Tolerations.NO_EXECUTE, null)));
    DAEMON_CONDITIONS.forEach(key -> all.add(exists(key, Tolerations.NO_SCHEDULE, null)));
    if (hostNetwork) {
      all.add(exists(NODE + "network-unavailable", Tolerations.NO_SCHEDULE, null));
    }
    return List.copyOf(all);
  }

  private static Toleration exists(String key, String effect, @Nullable Long seconds) {
    return new Toleration(key, "Exists", "", effect, seconds);
  }
}
