package io.berth.apiserver.table;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Durations as kubectl prints them: two units at most, and fewer digits the longer they are. */
final class Age {
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;
  private static final long YEAR = 365 * DAY;

  /** The longest span that the clients of Kubernetes can express: 64 bits of nanoseconds. */
  private static final long LONGEST = Long.MAX_VALUE / 1_000_000_000;

  private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

  private Age() {}

  /** How long ago a time was. */
  static String since(String time, Instant now) {
    return instant(time)
        .map(then -> human(Duration.between(then, now)))
        .orElse(PrintedObject.UNKNOWN);
  }

  /** The time, unless the text is none. */
  static Optional<Instant> instant(String time) {
    try {
      return Optional.of(Instant.parse(time)).filter(then -> !then.equals(ZERO));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** The span; one that ends up to two seconds before it starts is due to clocks and empty. */
  static String human(Duration span) {
    long seconds = Math.min(truncated(span), LONGEST);
    if (seconds < -1) {
      return "<invalid>";
    }
    if (seconds < 2 * MINUTE) {
      return Math.max(seconds, 0) + "s";
    }
    if (seconds < 10 * MINUTE) {
      return two(seconds, MINUTE, "m", 1, "s");
    }
    if (seconds < 3 * HOUR) {
      return seconds / MINUTE + "m";
    }
    if (seconds < 8 * HOUR) {
      return two(seconds, HOUR, "h", MINUTE, "m");
    }
    return days(seconds);
  }

  private static String days(long seconds) {
    if (seconds < 2 * DAY) {
      return seconds / HOUR + "h";
    }
    if (seconds < 8 * DAY) {
      return two(seconds, DAY, "d", HOUR, "h");
    }
    if (seconds < 2 * YEAR) {
      return seconds / DAY + "d";
    }
    return seconds < 8 * YEAR ? two(seconds, YEAR, "y", DAY, "d") : seconds / YEAR + "y";
  }

  private static String two(long seconds, long large, String name, long small, String smallName) {
    long rest = seconds % large / small;
    return seconds / large + name + (rest == 0 ? "" : rest + smallName);
  }

  private static long truncated(Duration span) {
    return span.isNegative() && span.getNano() > 0 ? span.getSeconds() + 1 : span.getSeconds();
  }
}
