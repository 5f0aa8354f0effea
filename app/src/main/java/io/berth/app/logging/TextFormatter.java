package io.berth.app.logging;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/**
 * Lines as other components of a control plane write them: severity, month and day, time, process
 * id, who speaks, and what.
 */
final class TextFormatter extends Formatter {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("MMdd HH:mm:ss.SSSSSS", Locale.ROOT);

  private final long pid = ProcessHandle.current().pid();
  private final ZoneId zone = ZoneId.systemDefault();

  @Override
  public String format(LogRecord line) {
    return "%c%s %7d %s] %s%s%n"
        .formatted(
            severity(line.getLevel()),
            TIME.format(line.getInstant().atZone(zone)),
            pid,
            speaker(line),
            formatMessage(line),
            stackTrace(line));
  }

  private static char severity(Level level) {
    if (level.intValue() >= Level.SEVERE.intValue()) {
      return 'E';
    }
    return level.intValue() >= Level.WARNING.intValue() ? 'W' : 'I';
  }

  static String speaker(LogRecord line) {
    String name = line.getLoggerName();
    return name == null ? "" : name.substring(name.lastIndexOf('.') + 1);
  }

  static String stackTrace(LogRecord line) {
    if (line.getThrown() == null) {
      return "";
    }
    StringWriter text = new StringWriter();
    line.getThrown().printStackTrace(new PrintWriter(text));
    return "\n" + text.toString().stripTrailing();
  }
}
