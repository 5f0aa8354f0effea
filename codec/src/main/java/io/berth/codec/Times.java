package io.berth.codec;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as RFC 3339 writes them. */
final class Times {
  private static final Pattern FORM =
      Pattern.compile(
          "(\\d{4})-(\\d\\d)-(\\d\\d)T(\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9})\\d*)?"
              + "(?:Z|([-+])(\\d\\d):(\\d\\d))");

  /** What Kubernetes takes for a time that is not set, where there must be one. */
  static final Instant YEAR_ONE = Instant.parse("0001-01-01T00:00:00Z");

  private static final String USUAL = "0000-00-00T00:00:00Z";

  private Times() {}

  static Instant parse(String text) {
    return isUsual(text) ? usual(text) : parseAny(text);
  }

  /** Whether the text has the form in which the API server writes nearly all times. */
  private static boolean isUsual(String text) {
    if (text.length() != USUAL.length()) {
      return false;
    }
    for (int i = 0; i < USUAL.length(); i++) {
      char wanted = USUAL.charAt(i);
      char found = text.charAt(i);
      if (wanted == '0' ? found < '0' || found > '9' : found != wanted) {
        return false;
      }
    }
    return true;
  }

  private static Instant usual(String text) {
    int year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
    int minutes = 60 * twoDigits(text, 11) + twoDigits(text, 14);
    boolean inRange =
        twoDigits(text, 11) < 24 && twoDigits(text, 14) < 60 && twoDigits(text, 17) < 60;
    if (!inRange) {
      return parseAny(text);
    }
    try {
      long day = LocalDate.of(year, twoDigits(text, 5), twoDigits(text, 8)).toEpochDay();
      return Instant.ofEpochSecond(86_400 * day + 60L * minutes + twoDigits(text, 17));
    } catch (DateTimeException e) {
      return parseAny(text);
    }
  }

  private static int twoDigits(String text, int at) {
    return 10 * (text.charAt(at) - '0') + text.charAt(at + 1) - '0';
  }

  private static Instant parseAny(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw invalid(text, "write it as 2026-01-31T23:59:59Z");
    }
    try {
      LocalDateTime local =
          LocalDateTime.of(
              number(form, 1),
              number(form, 2),
              number(form, 3),
              number(form, 4),
              number(form, 5),
              number(form, 6),
              nanos(form.group(7)));
      return local.toInstant(offset(form));
    } catch (DateTimeException e) {
      throw invalid(text, String.valueOf(e.getMessage()));
    }
  }

  private static int nanos(String fraction) {
    return fraction == null ? 0 : Integer.parseInt((fraction + "00000000").substring(0, 9));
  }

  private static ZoneOffset offset(Matcher form) {
    if (form.group(8) == null) {
      return ZoneOffset.UTC;
    }
    int minutes = 60 * number(form, 9) + number(form, 10);
    return ZoneOffset.ofTotalSeconds(60 * (form.group(8).equals("-") ? -minutes : minutes));
  }

  private static int number(Matcher form, int group) {
    return Integer.parseInt(form.group(group));
  }

  private static IllegalArgumentException invalid(String text, String cure) {
    return new IllegalArgumentException(Quoted.of(text) + " is not a time: " + cure);
  }
}
