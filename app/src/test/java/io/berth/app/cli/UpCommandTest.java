package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code berth up} on clusters too small for the whole demonstration, and what it refuses. */
class UpCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({
    "0, left out, left out",
    "1, 1 pod evenly, one at a time",
    "2, 2 pods evenly, two at a time",
    "3, 3 pods evenly, four at a time",
    "5, 5 pods evenly, four at a time",
    "8, 6 pods evenly, four at a time"
  })
  void theDemonstrationTakesTheNodesThatThereAre(int nodes, String web, String batch) {
    int code = up("--once", "--nodes", Integer.toString(nodes), "--speed=50");
    assertThat(code).as("%s%s", out, err).isEqualTo(ExitCode.OK);
    assertThat(line("1. A web tier").replace(",", "")).contains(web);
    assertThat(line("2. A batch job")).contains(batch);
    assertThat(out.toString())
        .contains("a node with 64 CPUs is added: big-1", "demo/large → big-1", "NODE ")
        .doesNotContain("skipped", "wait for a node", "waits for a node");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void extendersAreRefused() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("scheduler.yaml"),
            """
            apiVersion: kubescheduler.config.k8s.io/v1
            kind: KubeSchedulerConfiguration
            extenders:
            - {urlPrefix: "http://one.example:8888/scheduler", filterVerb: filter}
            """);
    assertThat(up("--once", "--nodes=1", "--config", file.toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString())
        .contains(
            file + ": extenders[0].urlPrefix: Invalid value: \"http://one.example:8888/scheduler\"",
            "extenders are not asked yet");
    assertThat(out.toString()).isEmpty();
  }

  private String line(String start) {
    return out.toString().lines().filter(line -> line.startsWith(start)).findFirst().orElse("");
  }

  private int up(String... options) {
    String[] all = new String[options.length + 3];
    all[0] = "up";
    all[1] = "--folder";
    all[2] = folder.toString();
    System.arraycopy(options, 0, all, 3, options.length);
    return BerthCommand.commandLine(all)
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(all);
  }
}
