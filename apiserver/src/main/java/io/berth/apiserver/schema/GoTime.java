package io.berth.apiserver.schema;

import io.berth.codec.ApiTime;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Times as the API reads and prints them. What is taken, and what is said of the rest, follows Go's
 * {@code time.Parse}: an hour may have one digit, a time any fraction, but a {@code MicroTime}
 * exactly six digits of it.
 */
final class GoTime {
  private static final String SECONDS = "2006-01-02T15:04:05Z07:00";
  private static final String MICROS = "2006-01-02T15:04:05.000000Z07:00";

  /** What is printed for a time that is not set. */
  private static final LocalDateTime ZERO = LocalDateTime.of(1, 1, 1, 0, 0);

  private final String text;
  private final boolean micro;
  private int at;

  private GoTime(String text, boolean micro) {
    this.text = text;
    this.micro = micro;
  }

  /**
   * The time in UTC; empty for the first instant of year 1, which stands for none.
   *
   * @throws IllegalArgumentException if the text is no time; the message is Go's
   */
  static String canonical(String text, boolean micro) {
    LocalDateTime time = new GoTime(text, micro).read();
    if (time.equals(ZERO)) {
      return "";
    }
    return micro
        ? ApiTime.micros(time.toInstant(ZoneOffset.UTC))
        : ApiTime.seconds(time.toInstant(ZoneOffset.UTC));
  }

  private LocalDateTime read() {
    int year = number(4, 4, "2006");
    literal('-');
    int month = inRange(number(2, 2, "01"), 1, 12, "month");
    literal('-');
    int day = number(2, 2, "02");
    literal('T');
    int hour = inRange(number(1, 2, "15"), 0, 23, "hour");
    literal(':');
    int minute = inRange(number(2, 2, "04"), 0, 59, "minute");
    literal(':');
    int second = inRange(number(2, 2, "05"), 0, 59, "second");
    int nanos = micro ? sixDigits() : anyFraction();
    int offset = zone();
    if (at < text.length()) {
      throw new IllegalArgumentException(parsing() + ": extra text: " + quoted(text.substring(at)));
    }
    return utc(year, month, day, hour * 3600 + minute * 60 + second, nanos, offset);
  }

  private LocalDateTime utc(int year, int month, int day, int seconds, int nanos, int offset) {
    try {
      return LocalDate.of(year, month, day)
          .atStartOfDay()
          .plusSeconds(seconds - offset)
          .plusNanos(nanos);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(parsing() + ": day out of range", e);
    }
  }

  private int number(int fewest, int most, String form) {
    int end = at;
    while (end < text.length() && end - at < most && isDigit(end)) {
      end++;
    }
    if (end - at < fewest) {
      throw cannot(form);
    }
    int value = Integer.parseInt(text, at, end, 10);
    at = end;
    return value;
  }

  private void literal(char wanted) {
    if (at >= text.length() || text.charAt(at) != wanted) {
      throw cannot(String.valueOf(wanted));
    }
    at++;
  }

  private int inRange(int value, int least, int most, String name) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(parsing() + ": " + name + " out of range");
    }
    return value;
  }

  private int sixDigits() {
    int end = at + 7;
    if (end > text.length() || text.charAt(at) != '.' || !areDigits(at + 1, end)) {
      throw cannot(".000000");
    }
    int micros = Integer.parseInt(text, at + 1, end, 10);
    at = end;
    return micros * 1000;
  }

  private int anyFraction() {
    if (at + 1 >= text.length()
        || (text.charAt(at) != '.' && text.charAt(at) != ',')
        || !isDigit(at + 1)) {
      return 0;
    }
    int start = ++at;
    while (at < text.length() && isDigit(at)) {
      at++;
    }
    String nine = (text.substring(start, Math.min(at, start + 9)) + "00000000").substring(0, 9);
    return Integer.parseInt(nine);
  }

  private int zone() {
    if (at < text.length() && text.charAt(at) == 'Z') {
      at++;
      return 0;
    }
    String form = "Z07:00";
    if (at + 6 > text.length()
        || (text.charAt(at) != '+' && text.charAt(at) != '-')
        || text.charAt(at + 3) != ':'
        || !areDigits(at + 1, at + 3)
        || !areDigits(at + 4, at + 6)) {
      throw cannot(form);
    }
    int hours = inRange(Integer.parseInt(text, at + 1, at + 3, 10), 0, 24, "time zone offset hour");
    int minutes =
        inRange(Integer.parseInt(text, at + 4, at + 6, 10), 0, 60, "time zone offset minute");
    int seconds = (hours * 60 + minutes) * 60;
    int signed = text.charAt(at) == '-' ? -seconds : seconds;
    at += form.length();
    return signed;
  }

  private boolean isDigit(int index) {
    char c = text.charAt(index);
    return c >= '0' && c <= '9';
  }

  private boolean areDigits(int start, int end) {
    for (int i = start; i < end; i++) {
      if (!isDigit(i)) {
        return false;
      }
    }
    return true;
  }

  private static String quoted(String part) {
    return JsonWriter.compact(Trees.text(part));
  }

  private String parsing() {
    return "parsing time " + quoted(text);
  }

  private IllegalArgumentException cannot(String form) {
    return new IllegalArgumentException(
        parsing()
            + " as \""
            + (micro ? MICROS : SECONDS)
            + "\": cannot parse "
            + quoted(text.substring(at))
            + " as \""
            + form
            + "\"");
  }
}
