package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.observation.Observer;
import io.berth.engine.question.SchedulerView;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Another thread asks a whole scheduler process, with an API server behind it. */
@Timeout(120)
class ProcessQuestionsTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aProcessIsAskedBeforeItLeadsWhileItPlacesPodsAndWhenItIsIdle() throws Exception {
    try (TestedProcess tested = new TestedProcess(folder, "", Observer.NONE)) {
      tested.lease.gate(
          _ -> {
            throw new IOException("somebody else leads");
          });
      tested.createNode();
      tested.start();
      tested.await(() -> tested.ask(view -> view.cluster().nodes().size()) == 1);

      tested.lease.gate(_ -> {});
      for (int i = 0; i < 50; i++) {
        tested.createPod("p" + i);
        int placed = tested.ask(ProcessQuestionsTest::placed);
        assertThat(placed).isBetween(0, i + 1);
      }
      tested.await(() -> tested.isBound("p49"));
      tested.await(() -> tested.ask(view -> view.bindings().isEmpty()));
      int placed = tested.ask(ProcessQuestionsTest::placed);
      assertThat(placed).isEqualTo(50);
    }
  }

  private static int placed(SchedulerView view) {
    return view.cluster().nodes().stream().mapToInt(node -> node.pods().size()).sum();
  }

  @Test
  void aProcessThatHasEndedAnswersNothingMore() throws Exception {
    try (TestedProcess tested = new TestedProcess(folder, "", Observer.NONE)) {
      tested.start();
      tested.stop();
      assertThat(tested.end()).isEqualTo(SchedulerProcess.End.STOPPED);

      assertThatThrownBy(() -> tested.ask(view -> view.bindings().size(), Duration.ofMinutes(1)))
          .hasCauseInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("the scheduler has stopped");
    }
  }
}
