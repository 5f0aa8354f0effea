package io.berth.apiserver.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Keeps expected errors out of the test's output, and sees that they were logged. */
final class LogsOf {
  private LogsOf() {}

  /** Runs something that makes the server log an error with its cause. */
  static <T> T expected(Callable<T> action) throws Exception {
    Logger logger = Logger.getLogger(Exchange.class.getName());
    ConcurrentLinkedQueue<LogRecord> records = new ConcurrentLinkedQueue<>();
    Handler handler = new Keeping(records);
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      T result = action.call();
      assertThat(records).hasSize(1).allMatch(record -> record.getThrown() != null);
      return result;
    } finally {
      logger.setUseParentHandlers(true);
      logger.removeHandler(handler);
    }
  }

  private static final class Keeping extends Handler {
    private final ConcurrentLinkedQueue<LogRecord> records;

    private Keeping(ConcurrentLinkedQueue<LogRecord> records) {
      this.records = records;
    }

    @Override
    public void publish(LogRecord record) {
      records.add(record);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
