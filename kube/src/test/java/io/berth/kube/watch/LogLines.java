package io.berth.kube.watch;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What reflectors write to the log while this is open; nobody else gets to see it. */
final class LogLines extends Handler implements AutoCloseable {
  final List<String> lines = new CopyOnWriteArrayList<>();
  private final Logger logger = Logger.getLogger(Reflector.class.getName());

  LogLines() {
    setFormatter(new SimpleFormatter());
    logger.setUseParentHandlers(false);
    logger.addHandler(this);
  }

  @Override
  public void publish(LogRecord record) {
    lines.add(record.getLevel() + " " + getFormatter().formatMessage(record));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setUseParentHandlers(true);
  }
}
