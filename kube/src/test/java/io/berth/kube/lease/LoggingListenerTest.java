package io.berth.kube.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoggingListenerTest {
  private final List<String> problems = new ArrayList<>();
  private final Logger log = Logger.getLogger(LoggingListener.class.getPackageName());
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          if (line.getMessage().startsWith("Leader election:")) {
            problems.add(String.valueOf(line.getParameters()[0]));
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private final LoggingListener listener =
      new LoggingListener(
          LeaseServer.NAME,
          new ElectionListener() {
            @Override
            public void leading() {}

            @Override
            public void lost(String why) {}
          });

  @BeforeEach
  void listen() {
    log.addHandler(handler);
  }

  @AfterEach
  void stopListening() {
    log.removeHandler(handler);
  }

  @Test
  void theSameProblemIsOneLineUntilTheLeaseIsRenewed() {
    listener.failed("refused");
    listener.failed("refused");
    assertThat(problems).containsExactly("refused");

    listener.renewed();
    listener.failed("refused");
    assertThat(problems).containsExactly("refused", "refused");
  }
}
