package io.berth.codec;

import java.time.DateTimeException;
import java.time.Instant;
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

  private Times() {}

  static Instant parse(String text) {
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
