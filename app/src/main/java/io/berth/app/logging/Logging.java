package io.berth.app.logging;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Sets up logging: everybody logs by {@link System.Logger}, which ends in the platform's own
 * logging; there is no library for it.
 */
public final class Logging {
  /** Held here, because the platform forgets the level of a logger that nobody holds. */
  private static final Logger OURS = Logger.getLogger("io.berth");

  private static final int DETAILS = 2;
  private static final int EVERYTHING = 4;

  private Logging() {}

  /**
   * From now on.
   *
   * @param verbosity as kube-scheduler's {@code -v}: from 2 on details are told, from 4 on
   *     everything
   */
  public static void start(LogFormat format, int verbosity) {
    Logger root = Logger.getLogger("");
    for (Handler former : root.getHandlers()) {
      root.removeHandler(former);
    }
    Handler handler = new ConsoleHandler();
    handler.setLevel(Level.ALL);
    handler.setFormatter(format.formatter());
    root.addHandler(handler);
    root.setLevel(Level.INFO);
    OURS.setLevel(level(verbosity));
  }

  /** From now on only what is wrong is told. */
  public static void onlyWarnings() {
    start(LogFormat.TEXT, 0);
    Logger.getLogger("").setLevel(Level.WARNING);
    OURS.setLevel(Level.WARNING);
  }

  private static Level level(int verbosity) {
    if (verbosity >= EVERYTHING) {
      return Level.FINER;
    }
    return verbosity >= DETAILS ? Level.FINE : Level.INFO;
  }
}
