package io.berth.kube.transport;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What one class writes to the log while this is open; nobody else gets to see it. */
public final class LogLines extends Handler implements AutoCloseable {
  public final List<String> lines = new CopyOnWriteArrayList<>();
  private final Logger logger;

  public LogLines(Class<?> source) {
    logger = Logger.getLogger(source.getName());
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
