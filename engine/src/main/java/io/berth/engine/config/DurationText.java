package io.berth.engine.config;

import java.math.BigDecimal;
import java.time.Duration;

/** Durations as a configuration writes them: {@code 1m30s}, {@code 1.5s}. */
public final class DurationText {
  private static final int NANO_DIGITS = 9;

  private DurationText() {}

  /** The shortest such text. */
  public static String of(Duration duration) {
    if (duration.isNegative()) {
      return "-" + of(duration.negated());
    }
    StringBuilder text = new StringBuilder();
    if (duration.toHours() > 0) {
      text.append(duration.toHours()).append('h');
    }
    if (duration.toMinutes() > 0) {
      text.append(duration.toMinutesPart()).append('m');
    }
    BigDecimal seconds =
        BigDecimal.valueOf(duration.toSecondsPart())
            .add(BigDecimal.valueOf(duration.toNanosPart(), NANO_DIGITS));
    return text.append(seconds.stripTrailingZeros().toPlainString()).append('s').toString();
  }
}
