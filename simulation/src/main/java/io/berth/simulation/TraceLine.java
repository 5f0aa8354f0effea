package io.berth.simulation;

import java.time.Duration;
import java.util.Locale;

/** The form of a trace line. */
public final class TraceLine {
  private TraceLine() {}

  /** The text after its virtual time. */
  public static String format(Duration at, String text) {
    return String.format(
        Locale.ROOT,
        "%3d:%02d.%03d  %s",
        at.toMinutes(),
        at.toSecondsPart(),
        at.toMillisPart(),
        text);
  }
}
