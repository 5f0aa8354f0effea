package io.berth.simulation;

import java.time.Duration;
import java.util.Locale;

/** How a life is told. */
public final class Story {
  private Story() {}

  /** A line with its time. */
  public static String line(Duration at, String text) {
    return String.format(
        Locale.ROOT,
        "%3d:%02d.%03d  %s",
        at.toMinutes(),
        at.toSecondsPart(),
        at.toMillisPart(),
        text);
  }
}
