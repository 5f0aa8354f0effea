package io.berth.app.logging;

import java.util.logging.Formatter;

/** The forms of a log line, as {@code --logging-format} names them. */
public enum LogFormat {
  TEXT,
  JSON;

  Formatter formatter() {
    return switch (this) {
      case TEXT -> new TextFormatter();
      case JSON -> new JsonFormatter();
    };
  }
}
