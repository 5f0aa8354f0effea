package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

@ClusterTest
class ChildProcessTest {
  private static final Duration SOON = Duration.ofSeconds(30);

  /** Starts a process and says its number, then waits to be killed. */
  static final class Parent {
    private Parent() {}

    public static void main(String[] args) throws IOException, InterruptedException {
      ChildProcess child = ChildProcess.start(Path.of(args[0]), List.of("sleep", "600"));
      Files.writeString(Path.of(args[1]), Long.toString(child.pid()));
      Thread.sleep(Duration.ofMinutes(10));
    }
  }

  @Test
  void noProcessOutlivesAKilledJvm(Fixtures fixtures) throws Exception {
    Path said = fixtures.folder().resolve("pid");
    ChildProcess parent =
        fixtures.closed(
            ChildProcess.start(
                fixtures.folder().resolve("parent.log"),
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    Parent.class.getName(),
                    fixtures.folder().resolve("child.log").toString(),
                    said.toString())));
    String pid =
        Eventually.within(SOON)
            .unless(parent::ended)
            .until("a child", () -> Files.readString(said), it -> !it.isEmpty());
    assertThat(runs(pid)).isTrue();
    parent.kill();
    Eventually.within(SOON).until("the child has gone", () -> runs(pid), alive -> !alive);
  }

  private static boolean runs(String pid) {
    return ProcessHandle.of(Long.parseLong(pid)).map(ProcessHandle::isAlive).orElse(false);
  }

  @Test
  void whatItSaysIsAwaitedUntilItsEnd(Fixtures fixtures) throws Exception {
    Path log = fixtures.folder().resolve("talk.log");
    String script = "echo hello; echo trouble >&2; exit 3";
    try (ChildProcess talker = ChildProcess.start(log, List.of("sh", "-c", script))) {
      assertThat(talker.exitCode(SOON)).isEqualTo(3);
      assertThat(Logs.text(log)).isEqualTo("hello\ntrouble\n");
      talker.awaitLog("trouble", SOON);
      assertThatThrownBy(() -> talker.awaitLog("good bye", SOON))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("has ended with exit code 3")
          .hasMessageContaining("trouble");
    }
  }

  @Test
  void aStubbornOneIsEndedAnyway(Fixtures fixtures) throws Exception {
    Path log = fixtures.folder().resolve("stubborn.log");
    String script = "trap '' TERM; echo ready; while :; do sleep 1; done";
    ChildProcess stubborn = ChildProcess.start(log, List.of("sh", "-c", script));
    stubborn.awaitLog("ready", SOON);
    stubborn.pause();
    stubborn.close();
    assertThat(stubborn.isAlive()).isFalse();
  }
}
