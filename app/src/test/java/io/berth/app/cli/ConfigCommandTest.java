package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ConfigCommandTest {
  private static final String HEADER =
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder = Path.of("");

  @Test
  void printsTheDefault() {
    assertThat(run("default")).isZero();
    assertThat(out.toString())
        .startsWith(HEADER + "parallelism: 16\n")
        .contains("percentageOfNodesToScore: 0\n", "qps: 50\n", "leaseDuration: 15s\n");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void printsJson() {
    assertThat(run("default", "-o", "json")).isZero();
    assertThat(out.toString()).startsWith("{\n").contains("\"parallelism\": 16");
  }

  @Test
  void printsWhatAFileComesTo() throws IOException {
    assertThat(run("check", file(HEADER + "parallelism: 3\n"))).isZero();
    assertThat(out.toString()).contains("parallelism: 3\n", "- name: NodeDeclaredFeatures\n");
    assertThat(err.toString()).startsWith("note: placeholders for now").contains("VolumeBinding");
  }

  @Test
  void warnsAboutWhatHasNoEffect() throws IOException {
    String text = HEADER + "profiles:\n- pluginConfig:\n  - name: Nobody\n";
    assertThat(run("check", file(text))).isZero();
    assertThat(err.toString()).contains("scheduler.yaml:5:5: profiles[0].pluginConfig[0]: has no");
  }

  @Test
  void listsAllProblems() throws IOException {
    assertThat(run("check", file(HEADER + "podMaxBackoffSeconds: 0\nparallelism: 0\n")))
        .isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString().lines())
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).contains("scheduler.yaml:"));
  }

  @Test
  void refusesFeatureGates() {
    assertThat(run("default", "--feature-gates", "GangSheduling=true")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "--feature-gates: unrecognized feature gate: GangSheduling; did you mean"
                + " GangScheduling?\n");
  }

  @Test
  void needsASubcommand() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).contains("Missing required subcommand: check or default");
  }

  private int run(String... arguments) {
    return new CommandLine(new ConfigCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("scheduler.yaml"), text).toString();
  }
}
