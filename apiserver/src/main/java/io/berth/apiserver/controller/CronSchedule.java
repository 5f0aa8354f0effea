package io.berth.apiserver.controller;

import io.berth.codec.Durations;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** When a CronJob is due: five fields, or one of the words that stand for them. */
final class CronSchedule {
  private static final int YEARS_AHEAD = 5;
  private static final CronField.Range MINUTE = new CronField.Range("minute", 0, 59, List.of());
  private static final CronField.Range HOUR = new CronField.Range("hour", 0, 23, List.of());
  private static final CronField.Range DAY = new CronField.Range("day of month", 1, 31, List.of());
  private static final CronField.Range MONTH =
      new CronField.Range(
          "month",
          1,
          12,
          List.of(
              "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"));
  private static final CronField.Range WEEKDAY =
      new CronField.Range(
          "day of week", 0, 6, List.of("sun", "mon", "tue", "wed", "thu", "fri", "sat"));
  private static final Map<String, String> WORDS =
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

  private CronSchedule(String written, Optional<Duration> every) {
    String[] fields = written.strip().split("\\s+", -1);
    if (fields.length != 5) {
      throw new IllegalArgumentException(
          "\"" + written + "\" has " + fields.length + " fields; write 5, as in */5 * * * *");
    }
    this.minutes = CronField.parse(fields[0], MINUTE);
    this.hours = CronField.parse(fields[1], HOUR);
    this.days = CronField.parse(fields[2], DAY);
    this.months = CronField.parse(fields[3], MONTH);
    this.weekdays = CronField.parse(fields[4], WEEKDAY);
    this.every = every;
  }

  /**
   * Reads a schedule.
   *
   * @throws IllegalArgumentException with the cure
   */
  static CronSchedule parse(String written) {
    if (written.startsWith("@every ")) {
      Duration every = Durations.parse(written.substring("@every ".length()));
      Duration whole = every.truncatedTo(ChronoUnit.SECONDS);
      Duration least = Duration.ofSeconds(1);
      return new CronSchedule("* * * * *", Optional.of(whole.compareTo(least) < 0 ? least : whole));
    }
    return new CronSchedule(WORDS.getOrDefault(written, written), Optional.empty());
  }

  /** The first time after the given one; nothing if there is none in the next five years. */
  Optional<Instant> next(Instant after, ZoneId zone) {
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
