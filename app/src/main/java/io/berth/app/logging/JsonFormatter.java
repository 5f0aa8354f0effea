package io.berth.app.logging;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/** One JSON object a line, with the keys that other components of a control plane use. */
final class JsonFormatter extends Formatter {
  @Override
  public String format(LogRecord line) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("ts", number(milliseconds(line.getInstant())));
    members.put("logger", Trees.text(TextFormatter.speaker(line)));
    members.put("msg", Trees.text(formatMessage(line)));
    if (line.getThrown() != null) {
      members.put("err", Trees.text(TextFormatter.stackTrace(line).strip()));
    } else if (line.getLevel().intValue() < Level.WARNING.intValue()) {
      members.put("v", number(line.getLevel().intValue() < Level.INFO.intValue() ? "2" : "0"));
    }
    members.put("severity", Trees.text(severity(line.getLevel())));
    return JsonWriter.compact(Trees.object(members)) + "\n";
  }

  private static String milliseconds(Instant instant) {
    return String.format(
        Locale.ROOT, "%.3f", instant.getEpochSecond() * 1e3 + instant.getNano() / 1e6);
  }

  private static Tree number(String digits) {
    return new Tree.Numeral(Position.NONE, digits);
  }

  private static String severity(Level level) {
    if (level.intValue() >= Level.SEVERE.intValue()) {
      return "error";
    }
    return level.intValue() >= Level.WARNING.intValue() ? "warning" : "info";
  }
}
