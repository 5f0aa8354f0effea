package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class DroppedCallsTest {
  @Test
  void dropsAreSaidOnceAMinute() {
    FakeMonotonicClock clock = new FakeMonotonicClock();
    DroppedCalls drops = new DroppedCalls("events", 1000, clock);
    List<Object> said = new ArrayList<>();
    Logger logger = Logger.getLogger("io.berth.kube.write");
    Handler handler = collecting(said);
    logger.addHandler(handler);
    try {
      for (int i = 0; i < 150; i++) {
        drops.dropped();
        clock.pass(Duration.ofSeconds(1));
      }
    } finally {
      logger.removeHandler(handler);
    }

    assertThat(drops.total()).isEqualTo(150);
    assertThat(said).containsExactly(1L, 60L, 60L);
  }

  private static Handler collecting(List<Object> said) {
    return new Handler() {
      @Override
      public void publish(LogRecord line) {
        if (line.getMessage().startsWith("Dropped")) {
          said.add(line.getParameters()[0]);
        }
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
