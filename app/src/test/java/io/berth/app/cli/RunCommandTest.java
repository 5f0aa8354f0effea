package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.run.SchedulerProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What {@code berth run} says before it begins to schedule; what it does then is tested in a
 * cluster.
 */
class RunCommandTest {
  private static final String HEADER =
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
  private static final String NO_CLUSTER = "clientConnection: {kubeconfig: /nowhere/kubeconfig}\n";

  private final StringWriter err = new StringWriter();

  @TempDir private Path folder = Path.of("");

  @Test
  void writesTheConfigurationAndEnds() throws IOException {
    Path written = folder.resolve("complete.yaml");
    assertThat(run("--write-config-to", written.toString(), "--kube-api-qps", "7")).isZero();
    assertThat(written).content().startsWith(HEADER).contains("qps: 7\n", "leaderElect: true\n");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(run("--write-config-to", file.resolve("x").toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(said().getFirst())
        .startsWith("berth: --write-config-to " + file + "/x: ")
        .endsWith("; name a file that can be written, in a folder that exists");
  }

  @Test
  void extendersAreRefusedOneByOne() throws IOException {
    String file =
        file(
            HEADER
                + NO_CLUSTER
                + """
                extenders:
                - {urlPrefix: "http://one.example:8888/scheduler", filterVerb: filter}
                - {urlPrefix: "https://two.example", bindVerb: bind, ignorable: true}
                """);
    assertThat(run("--config", file)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(said())
        .containsExactly(
            file
                + ": extenders[0].urlPrefix: Invalid value: \"http://one.example:8888/scheduler\":"
                + " extenders are not asked yet; remove it, or leave the pods that it decides about"
                + " to kube-scheduler",
            file
                + ": extenders[1].urlPrefix: Invalid value: \"https://two.example\": extenders are"
                + " not asked yet; remove it, or leave the pods that it decides about to"
                + " kube-scheduler");
  }

  @Test
  void saysOfAConfigurationWhatConfigCheckSays() throws IOException {
    String file = file(HEADER + NO_CLUSTER + "profiles:\n- pluginConfig:\n  - name: Nobody\n");
    assertThat(berth("config", "check", file)).isZero();
    List<String> checked = said();
    err.getBuffer().setLength(0);
    assertThat(run("--config", file)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(said()).startsWith(checked.toArray(String[]::new));
    assertThat(checked)
        .hasSize(2)
        .anyMatch(line -> line.startsWith("warning: " + file + ":6:5: profiles[0].pluginConfig[0]"))
        .anyMatch(line -> line.startsWith("note: placeholders for now"));
  }

  @Test
  void namesTheFlagsThatHaveNoEffect() throws IOException {
    String file = file(HEADER + NO_CLUSTER);
    assertThat(run("--config", file, "--kube-api-burst=3", "--profiling=false", "--secure-port=1"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(said())
        .contains(
            "note: --profiling has no effect yet",
            "note: --secure-port has no effect yet",
            "note: --kube-api-burst has no effect with --config; %s says it in clientConnection"
                .formatted(file))
        .anyMatch(line -> line.contains("/nowhere/kubeconfig"));
  }

  @ParameterizedTest
  @CsvSource({"STOPPED, 0", "LEAD_LOST, 1", "FAILED, 70"})
  void theExitCodeTellsHowItEnded(SchedulerProcess.End end, int code) {
    assertThat(RunCommand.exitCode(end)).isEqualTo(code);
  }

  @Test
  void aHealthPortThatIsTakenIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(
              run(
                  "--master=http://127.0.0.1:1",
                  "--leader-elect=false",
                  "--health-port=" + taken.getLocalPort()))
          .isEqualTo(ExitCode.BAD_INPUT);
      assertThat(err.toString())
          .contains(
              "berth: --health-port %d: Address already in use; choose another port, or 0 to"
                      .formatted(taken.getLocalPort())
                  + " answer no health checks");
    }
  }

  private int run(String... arguments) {
    return berth(Stream.concat(Stream.of("run"), Stream.of(arguments)).toArray(String[]::new));
  }

  private int berth(String... arguments) {
    return BerthCommand.commandLine()
        .setOut(new PrintWriter(new StringWriter()))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private List<String> said() {
    return err.toString().lines().toList();
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("scheduler.yaml"), text).toString();
  }
}
