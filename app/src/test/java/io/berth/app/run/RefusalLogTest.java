package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.port.Command;
import io.berth.engine.port.EventRecord;
import io.berth.kube.write.WriteResult;
import io.berth.model.core.ObjectReference;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kinds;
import io.berth.spi.Write;
import java.text.MessageFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RefusalLogTest {
  private static final ObjectIdentity POD =
      new ObjectIdentity(Kinds.of(Pod.class), "ns", "web", "u1");
  private static final Command STATUS =
      new Command.Perform(1, new Write.PatchPodStatus(POD, Optional.empty(), Optional.of("n")));
  private static final Command EVENT =
      new Command.RecordEvent(
          2,
          POD,
          new EventRecord(
              new ObjectReference("Pod", "ns", "web", "u1", "v1", "7"),
              Optional.empty(),
              "Normal",
              "R",
              "A",
              "note",
              "s",
              Instant.EPOCH,
              1));

  private final List<String> said = new ArrayList<>();
  private final Logger logger = Logger.getLogger(RefusalLog.class.getName());
  private final Handler handler = new Collector();
  private long now = Long.MAX_VALUE - 5;
  private final RefusalLog log = new RefusalLog(() -> now);

  private final class Collector extends Handler {
    @Override
    public void publish(LogRecord line) {
      said.add(
          line.getLevel() + " " + MessageFormat.format(line.getMessage(), line.getParameters()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
  }

  @AfterEach
  void stopListening() {
    logger.removeHandler(handler);
  }

  private void refuse(Command command, int code, String message) {
    log.refused(command, new WriteResult.Refused(code, "Reason", message));
  }

  @Test
  void refusalIsToldInTheServersWords() {
    refuse(STATUS, 403, "pods \"web\" is forbidden: cannot patch {it}");
    assertThat(said)
        .containsExactly(
            "WARNING The API server refused a change of the status of pod ns/web: 403 pods \"web\""
                + " is forbidden: cannot patch {it}; this is told once a minute");
  }

  @Test
  void sameIsToldOnceAMinute() {
    for (int second = 0; second < 150; second++) {
      refuse(STATUS, 403, "no");
      now += Duration.ofSeconds(1).toNanos();
    }
    assertThat(said).hasSize(3);
  }

  @Test
  void eachKindAndCodeIsToldForItself() {
    refuse(STATUS, 403, "no");
    refuse(STATUS, 422, "no");
    refuse(EVENT, 403, "no");
    refuse(new Command.Perform(3, new Write.Delete(POD, Optional.empty())), 403, "no");
    refuse(EVENT, 403, "no");
    assertThat(said).hasSize(4);
  }

  @Test
  void whatIsToBeExpectedIsNotTold() {
    refuse(STATUS, 404, "gone");
    refuse(STATUS, 409, "changed");
    refuse(STATUS, 0, "not sent because this instance does not lead");
    refuse(new Command.Perform(1, new Write.BindPod(POD, "n")), 403, "no");
    assertThat(said).isEmpty();
  }
}
