package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.observation.Observer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes first: to know the cluster, or to lead. */
class StartupTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void whoDoesNotKnowTheClusterDoesNotStandForElection() throws Exception {
    try (TestedProcess tested = new TestedProcess(folder, "", Observer.NONE)) {
      AtomicInteger refused = new AtomicInteger();
      tested.watches.gate(
          request -> {
            if (request.path().endsWith("/nodes")) {
              refused.incrementAndGet();
              throw new IOException("forbidden");
            }
          });
      tested.createNode();
      tested.createPod("p1");
      tested.start();
      tested.await(() -> refused.get() >= 3);
      assertThat(tested.leader()).as("the leader").isEmpty();
      assertThat(of("lease", tested.seen)).isEmpty();

      tested.watches.gate(_ -> {});
      tested.await(() -> tested.isBound("p1"));
      assertThat(tested.leader().orElseThrow()).startsWith("test_");
    }
  }

  @Test
  void theOtherWayRoundIfTheConfigurationSaysSo() throws Exception {
    try (TestedProcess tested =
        new TestedProcess(folder, "delayCacheUntilActive: true\n", Observer.NONE)) {
      AtomicInteger refused = new AtomicInteger();
      tested.lease.gate(
          _ -> {
            refused.incrementAndGet();
            throw new IOException("somebody else leads");
          });
      tested.createNode();
      tested.createPod("p1");
      tested.start();
      tested.await(() -> refused.get() >= 2);
      assertThat(of("watches", tested.seen)).isEmpty();

      tested.lease.gate(_ -> {});
      tested.await(() -> tested.isBound("p1"));
    }
  }

  private static List<String> of(String transport, List<String> seen) {
    return seen.stream().filter(it -> it.startsWith(transport)).toList();
  }
}
