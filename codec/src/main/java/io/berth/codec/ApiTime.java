package io.berth.codec;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Times as the API server wants them. A {@code Time} has whole seconds. A {@code MicroTime} has six
 * digits after the point, and with any other number of digits the whole object is refused.
 */
public final class ApiTime {
  private static final DateTimeFormatter SECONDS = form("uuuu-MM-dd'T'HH:mm:ss'Z'");
  private static final DateTimeFormatter MICROS = form("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'");

  private ApiTime() {}

  private static DateTimeFormatter form(String pattern) {
    return DateTimeFormatter.ofPattern(pattern).withZone(ZoneOffset.UTC);
  }

  /** As a field of the type {@code Time}. */
  public static String seconds(Instant time) {
    return SECONDS.format(time);
  }

  /** As a field of the type {@code MicroTime}. */
  public static String micros(Instant time) {
    return MICROS.format(time);
  }
}
