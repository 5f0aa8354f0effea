package io.berth.apiserver.cron;

import io.berth.codec.Durations;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** When a CronJob is due: five fields, or one of the descriptors that stand for them. */
public final class CronSchedule {
  private static final int YEARS_AHEAD = 5;
  private static final String EVERY = "@every ";
  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final CronField.Range MINUTE = new CronField.Range(0, 59, List.of());
  private static final CronField.Range HOUR = new CronField.Range(0, 23, List.of());
  private static final CronField.Range DAY = new CronField.Range(1, 31, List.of());
  private static final CronField.Range MONTH =
      new CronField.Range(
          1,
          12,
          List.of(
              "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"));
  private static final CronField.Range WEEKDAY =
      new CronField.Range(0, 6, List.of("sun", "mon", "tue", "wed", "thu", "fri", "sat"));
  private static final Map<String, String> DESCRIPTORS =
      Map.of(
          "@yearly", "0 0 1 1 *",
          "@annually", "0 0 1 1 *",
          "@monthly", "0 0 1 * *",
          "@weekly", "0 0 * * 0",
          "@daily", "0 0 * * *",
          "@midnight", "0 0 * * *",
          "@hourly", "0 * * * *");

  private final CronField minutes;
  private final CronField hours;
  private final CronField days;
  private final CronField months;
  private final CronField weekdays;
  private final Optional<Duration> every;

  private CronSchedule(List<String> fields, Optional<Duration> every) {
    this.minutes = CronField.parse(fields.get(0), MINUTE);
    this.hours = CronField.parse(fields.get(1), HOUR);
    this.days = CronField.parse(fields.get(2), DAY);
    this.months = CronField.parse(fields.get(3), MONTH);
    this.weekdays = CronField.parse(fields.get(4), WEEKDAY);
    this.every = every;
  }

  /**
   * Reads a schedule.
   *
   * @throws IllegalArgumentException in the words of kube-apiserver
   */
  public static CronSchedule parse(String written) {
    if (written.startsWith(EVERY)) {
      return new CronSchedule(fields("* * * * *"), Optional.of(interval(written)));
    }
    if (written.startsWith("@") && !DESCRIPTORS.containsKey(written)) {
      throw new IllegalArgumentException("unrecognized descriptor: " + written);
    }
    return new CronSchedule(fields(DESCRIPTORS.getOrDefault(written, written)), Optional.empty());
  }

  private static List<String> fields(String written) {
    List<String> fields =
        Arrays.stream(written.split("\\s+")).filter(field -> !field.isEmpty()).toList();
    if (fields.size() != 5) {
      throw new IllegalArgumentException(
          "expected exactly 5 fields, found "
              + fields.size()
              + ": ["
              + String.join(" ", fields)
              + "]");
    }
    return fields;
  }

  /** Whole seconds, at least one. */
  private static Duration interval(String written) {
    String text = written.substring(EVERY.length());
    try {
      Duration whole = Durations.parse(text).truncatedTo(ChronoUnit.SECONDS);
      return whole.compareTo(SHORTEST) < 0 ? SHORTEST : whole;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "failed to parse duration " + written + ": time: invalid duration \"" + text + "\"", e);
    }
  }

  /** The first time after the given one; nothing if there is none in the next five years. */
  public Optional<Instant> next(Instant after, ZoneId zone) {
    if (every.isPresent()) {
      return Optional.of(after.truncatedTo(ChronoUnit.SECONDS).plus(every.get()));
    }
    ZonedDateTime time = after.atZone(zone).truncatedTo(ChronoUnit.MINUTES).plusMinutes(1);
    ZonedDateTime end = time.plusYears(YEARS_AHEAD);
    while (time.isBefore(end)) {
      if (!months.has(time.getMonthValue())) {
        time = time.truncatedTo(ChronoUnit.DAYS).withDayOfMonth(1).plusMonths(1);
      } else if (!isDay(time)) {
        time = time.truncatedTo(ChronoUnit.DAYS).plusDays(1);
      } else if (!hours.has(time.getHour())) {
        time = time.truncatedTo(ChronoUnit.HOURS).plusHours(1);
      } else if (!minutes.has(time.getMinute())) {
        time = time.plusMinutes(1);
      } else {
        return Optional.of(time.toInstant());
      }
    }
    return Optional.empty();
  }

  /** If both kinds of days are restricted, either will do. */
  private boolean isDay(ZonedDateTime time) {
    boolean day = days.has(time.getDayOfMonth());
    boolean weekday = weekdays.has(time.getDayOfWeek().getValue() % 7);
    boolean oneIsFree = days.any() || weekdays.any();
    return oneIsFree ? (day && weekday) : (day || weekday);
  }
}
