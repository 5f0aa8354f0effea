package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every flag of kube-scheduler 1.36.4, in every form that it takes them. */
class RunFlagsTest {
  private static final String HEADER =
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir private Path folder = Path.of("");
  private Path written = Path.of("");

  @BeforeEach
  void name() {
    written = folder.resolve("written.yaml");
  }

  record Case(String flag, String value, boolean isBoolean, boolean isUsed) {
    @Override
    public String toString() {
      return flag;
    }

    static Case used(String flag, String value) {
      return new Case(flag, value, false, true);
    }

    static Case unused(String flag, String value) {
      return new Case(flag, value, false, false);
    }

    static Case unusedBoolean(String flag) {
      return new Case(flag, "true", true, false);
    }
  }

  static Stream<Case> flags() {
    return Stream.of(
        Case.used("--master", "http://127.0.0.1:1"),
        Case.unused("--bind-address", "0.0.0.0"),
        Case.unused("--secure-port", "10259"),
        Case.unused("--cert-dir", "/tmp"),
        Case.unused("--tls-cert-file", "cert"),
        Case.unused("--tls-private-key-file", "key"),
        Case.unused("--tls-cipher-suites", "A,B"),
        Case.unused("--tls-curve-preferences", "1,2"),
        Case.unused("--tls-min-version", "VersionTLS12"),
        Case.unused("--tls-sni-cert-key", "cert,key"),
        Case.unused("--http2-max-streams-per-connection", "100"),
        Case.unusedBoolean("--disable-http2-serving"),
        Case.unusedBoolean("--permit-port-sharing"),
        Case.unusedBoolean("--permit-address-sharing"),
        Case.unused("--authentication-kubeconfig", "file"),
        Case.unusedBoolean("--authentication-skip-lookup"),
        Case.unusedBoolean("--authentication-tolerate-lookup-failure"),
        Case.unused("--authentication-token-webhook-cache-ttl", "10s"),
        Case.unused("--client-ca-file", "file"),
        Case.unused("--requestheader-username-headers", "x-remote-user"),
        Case.unused("--requestheader-uid-headers", "x-remote-uid"),
        Case.unused("--requestheader-group-headers", "x-remote-group"),
        Case.unused("--requestheader-extra-headers-prefix", "x-remote-extra-"),
        Case.unused("--requestheader-client-ca-file", "file"),
        Case.unused("--requestheader-allowed-names", "a,b"),
        Case.unused("--authorization-kubeconfig", "file"),
        Case.unused("--authorization-always-allow-paths", "/healthz,/readyz"),
        Case.unused("--authorization-webhook-cache-authorized-ttl", "10s"),
        Case.unused("--authorization-webhook-cache-unauthorized-ttl", "10s"),
        new Case("--leader-elect", "false", true, true),
        Case.used("--leader-elect-lease-duration", "20s"),
        Case.used("--leader-elect-renew-deadline", "11s"),
        Case.used("--leader-elect-retry-period", "3s"),
        Case.used("--leader-elect-resource-lock", "leases"),
        Case.used("--leader-elect-resource-name", "mine"),
        Case.used("--leader-elect-resource-namespace", "mine"),
        Case.used("--feature-gates", "NodeDeclaredFeatures=true"),
        Case.unused("--emulated-version", "1.35"),
        Case.unused("--min-compatibility-version", "1.35"),
        Case.unused("--show-hidden-metrics-for-version", "1.35"),
        Case.unused("--disabled-metrics", "a,b"),
        Case.unused("--allow-metric-labels", "a,b='c'"),
        Case.unused("--allow-metric-labels-manifest", "file"),
        Case.used("--logging-format", "json"),
        Case.unused("--log-flush-frequency", "5s"),
        Case.used("-v", "2"),
        Case.used("--v", "2"),
        Case.unused("--vmodule", "a=1"),
        Case.unusedBoolean("--log-text-split-stream"),
        Case.unused("--log-text-info-buffer-size", "0"),
        Case.unusedBoolean("--log-json-split-stream"),
        Case.unused("--log-json-info-buffer-size", "0"),
        Case.unusedBoolean("--profiling"),
        Case.unusedBoolean("--contention-profiling"),
        Case.used("--kubeconfig", "file"),
        Case.used("--kube-api-content-type", "application/json"),
        Case.used("--kube-api-qps", "7"),
        Case.used("--kube-api-burst", "7"),
        Case.used("--pod-max-in-unschedulable-pods-duration", "1m"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("flags")
  void isTakenInAllForms(Case test) {
    String underscored = "--" + test.flag().replaceFirst("^-+", "").replace('-', '_');
    List<List<String>> forms = new ArrayList<>();
    forms.add(List.of(test.flag() + "=" + test.value()));
    forms.add(List.of(test.flag(), test.value()));
    forms.add(List.of(underscored + "=" + test.value()));
    forms.add(List.of(test.flag() + "=" + test.value(), test.flag() + "=" + test.value()));
    if (test.isBoolean()) {
      forms.add(List.of(test.flag()));
    }
    String note = "note: " + test.flag() + " has no effect yet\n";
    for (List<String> form : forms) {
      err.getBuffer().setLength(0);
      assertThat(run(form.toArray(String[]::new))).as("%s: %s", form, err).isZero();
      assertThat(err.toString()).as("%s", form).isEqualTo(test.isUsed() ? "" : note);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "f", "F", "FALSE", "false", "False"})
  void booleansAreWrittenAsInGo(String no) throws IOException {
    assertThat(run("--leader-elect=" + no)).isZero();
    assertThat(written).content().contains("leaderElect: false\n");
    String yes = no.replace("0", "1").replaceAll("(?i)false", "true").replaceAll("^[fF]$", "t");
    assertThat(run("--leader-elect=" + yes)).isZero();
    assertThat(written).content().contains("leaderElect: true\n");
  }

  @Test
  void anotherWordIsNoBoolean() {
    assertThat(run("--leader-elect=yes")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("--leader-elect", "'yes' is neither true nor false");
  }

  @Test
  void ofAFlagThatIsGivenTwiceTheLastCounts() {
    assertThat(run("--kube-api-qps=7", "--kube-api-qps=8")).isZero();
    assertThat(written).content().contains("qps: 8\n");
  }

  @Test
  void featureGatesAddUp() {
    assertThat(run("--feature-gates=kube:NodeDeclaredFeatures=true", "--feature-gates=Nope=true"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("unrecognized feature gate: Nope");
    assertThat(run("--feature-gates=Nope=true", "--feature-gates=NodeDeclaredFeatures=true"))
        .isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void emptyNamesOfFilesCountAsNotGiven() {
    assertThat(run("--config=", "--kubeconfig=", "--master=")).as(err.toString()).isZero();
    assertThat(written).content().startsWith(HEADER);
  }

  @Test
  void aFileThatIsNotNamedIsNotWritten() {
    assertThat(berth("run", "--write-config-to=", "--kubeconfig=/nowhere/config"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("/nowhere/config").doesNotContain("--write-config-to");
  }

  @Test
  void flagsAboutTheElectionWinOverTheFile() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("scheduler.yaml"),
            HEADER + "leaderElection: {resourceName: file, resourceNamespace: file}\n");
    assertThat(run("--config=" + file, "--leader-elect-resource-name=flag")).isZero();
    assertThat(written)
        .content()
        .contains("resourceName: flag\n", "resourceNamespace: file\n", "retryPeriod: 2s\n");
  }

  @Test
  void saysWhichVersionItIs() {
    assertThat(berth("run", "--version")).isZero();
    assertThat(out.toString()).startsWith("berth ").contains("kube-scheduler 1.36.4");
  }

  private int run(String... flags) {
    List<String> arguments = new ArrayList<>(List.of("run", "--write-config-to=" + written));
    arguments.addAll(Arrays.asList(flags));
    return berth(arguments.toArray(String[]::new));
  }

  private int berth(String... arguments) {
    return BerthCommand.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
