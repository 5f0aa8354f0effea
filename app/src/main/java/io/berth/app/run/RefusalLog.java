package io.berth.app.run;

import io.berth.engine.port.Command;
import io.berth.kube.write.WriteResult;
import io.berth.spi.Write;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Says what the API server refuses to write, because nobody else would: at most once a minute for
 * each kind of command and each code. That a pod is gone or has changed is no news, and what was
 * not sent was not refused. Bindings are told by what becomes of their pods.
 */
final class RefusalLog {
  private static final Logger LOG = System.getLogger(RefusalLog.class.getName());
  private static final long PAUSE = Duration.ofMinutes(1).toNanos();

  private record Key(String what, int code) {}

  private final LongSupplier nanos;
  private final Map<Key, Long> said = new HashMap<>();

  RefusalLog(LongSupplier nanos) {
    this.nanos = nanos;
  }

  void refused(Command command, WriteResult.Refused refusal) {
    String what = what(command);
    if (!what.isEmpty() && isNews(refusal.code()) && isDue(new Key(what, refusal.code()))) {
      LOG.log(
          Level.WARNING,
          "The API server refused {0} of {1} {2}: {3} {4}; this is told once a minute",
          what,
          command.object().kind().kind().toLowerCase(Locale.ROOT),
          command.object().key(),
          String.valueOf(refusal.code()),
          refusal.message());
    }
  }

  private static String what(Command command) {
    return switch (command) {
      case Command.Perform(_, Write.PatchPodStatus _) -> "a change of the status";
      case Command.Perform(_, Write.Patch _) -> "a patch";
      case Command.Perform(_, Write.Delete _) -> "the deletion";
      case Command.RecordEvent _ -> "an event";
      case Command.Perform(_, Write.BindPod _), Command.Get _ -> "";
    };
  }

  private static boolean isNews(int code) {
    return code != 0 && code != 404 && code != 409;
  }

  private synchronized boolean isDue(Key key) {
    long now = nanos.getAsLong();
    Long last = said.get(key);
    if (last != null && now - last < PAUSE) {
      return false;
    }
    said.put(key, now);
    return true;
  }
}
