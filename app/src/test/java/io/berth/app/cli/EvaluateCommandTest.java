package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

final class EvaluateCommandTest {
  private static final String NODES =
      """
      {"apiVersion": "v1", "kind": "List", "items": [
        {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "small"},
         "status": {"allocatable": {"cpu": "1", "memory": "4Gi", "pods": "110"}}},
        {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "large"},
         "status": {"allocatable": {"cpu": "16", "memory": "64Gi", "pods": "110"}}},
        {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "huge"},
         "status": {"allocatable": {"cpu": "64", "memory": "64Gi", "pods": "110"}}},
        {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "x"}}]}
      """;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void writeFiles() throws IOException {
    write("cluster.json", NODES);
    write("pod.yaml", pod("cpu: 2"));
    write("giant.yaml", pod("cpu: 100"));
    write("gated.yaml", pod("cpu: 1").replace("spec:", "spec:\n  schedulingGates: [{name: wait}]"));
    write("other.yaml", pod("cpu: 1").replace("spec:", "spec:\n  schedulerName: mine"));
    write("bad.yaml", pod("cpu: lots"));
    write("nonodes.yaml", "---\n{apiVersion: v1, kind: Namespace, metadata: {name: x}}");
    write("config.yaml", "apiVersion: kubescheduler.config.k8s.io/v1\nkind: Nothing\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static String pod(String limits) {
    return """
    apiVersion: v1
    kind: Pod
    metadata:
      name: web
    spec:
      containers:
      - name: main
        resources: {limits: {%s}}
    """
        .formatted(limits);
  }

  private int run(String stdin, String... arguments) {
    byte[] input = stdin.getBytes(StandardCharsets.UTF_8);
    List<String> placed = new ArrayList<>();
    for (String argument : arguments) {
      placed.add(argument.contains(".") ? folder.resolve(argument).toString() : argument);
    }
    return new CommandLine(new EvaluateCommand(new ByteArrayInputStream(input)))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(placed.toArray(String[]::new));
  }

  private String headline() {
    return out.toString().lines().findFirst().orElse("");
  }

  /** What the first line on standard output or standard error starts with. */
  record Case(String name, int exitCode, String start, List<String> arguments) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Case of(String name, int exitCode, String start, String arguments) {
    return new Case(name, exitCode, start, List.of(arguments.split(" ")));
  }

  static Stream<Case> answers() {
    return Stream.of(
        of("placed", 0, "default/web → huge (total ", "--cluster cluster.json --pod pod.yaml"),
        of("json", 0, "{", "--cluster cluster.json --pod pod.yaml -o json"),
        of("two files", 0, "default/web → ", "--cluster nonodes.yaml cluster.json --pod pod.yaml"),
        of(
            "repeated",
            0,
            "default/web → ",
            "--cluster nonodes.yaml --cluster cluster.json --pod pod.yaml"),
        of(
            "fits nowhere",
            1,
            "default/web fits nowhere: 0/3 nodes are available: 3 Insufficient cpu.",
            "--cluster cluster.json --pod giant.yaml"),
        of(
            "held back",
            1,
            "default/web is held back by SchedulingGates: waiting for scheduling gates: [wait]",
            "--cluster cluster.json --pod gated.yaml"));
  }

  @ParameterizedTest
  @MethodSource("answers")
  void answers(Case given) {
    int exitCode = run("", given.arguments.toArray(String[]::new));

    assertThat(err.toString()).isEmpty();
    assertThat(headline()).startsWith(given.start);
    assertThat(exitCode).isEqualTo(given.exitCode);
  }

  static Stream<Case> errors() {
    return Stream.of(
        of("no pod option", 2, "Missing required option: '--pod=FILE'", "--cluster cluster.json"),
        of(
            "no such file",
            2,
            "berth: FOLDER/x.yaml: does not exist",
            "--cluster x.yaml --pod pod.yaml"),
        of(
            "bad field",
            2,
            "berth: FOLDER/bad.yaml:8:31: Pod web: spec.containers[0].resources.limits",
            "--cluster cluster.json --pod bad.yaml"),
        of(
            "no nodes",
            2,
            "berth: there is no Node in the cluster files; add the output of kubectl get nodes -o"
                + " yaml",
            "--cluster nonodes.yaml --pod pod.yaml"),
        of(
            "unknown scheduler",
            2,
            "berth: the pod asks for scheduler mine, for which there is no profile; there is"
                + " default-scheduler",
            "--cluster cluster.json --pod other.yaml"),
        of(
            "no pod in the file",
            2,
            "berth: FOLDER/nonodes.yaml: there is no pod, only Namespace x; expected one of Pod,",
            "--cluster cluster.json --pod nonodes.yaml"),
        of(
            "bad configuration",
            2,
            "berth: FOLDER/config.yaml:2:",
            "--cluster cluster.json --pod pod.yaml --config config.yaml"),
        of(
            "unknown gate",
            2,
            "berth: --feature-gates: unrecognized feature gate: X",
            "--cluster cluster.json --pod pod.yaml --feature-gates X=true"),
        of(
            "standard input twice",
            2,
            "standard input (-) can be read only once",
            "--cluster - --pod -"));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void refuses(Case given) {
    int exitCode = run("", given.arguments.toArray(String[]::new));

    assertThat(out.toString()).isEmpty();
    assertThat(err.toString().replace(folder.toString(), "FOLDER")).startsWith(given.start);
    assertThat(err.toString()).doesNotContain("\tat ");
    assertThat(exitCode).isEqualTo(given.exitCode);
  }

  @Test
  void readsStandardInput() {
    assertThat(run(NODES, "--cluster", "-", "--pod", "pod.yaml")).isZero();
    assertThat(run(pod("cpu: 2"), "--cluster", "cluster.json", "--pod", "-")).isZero();
    assertThat(run("{", "--cluster", "cluster.json", "--pod", "-")).isEqualTo(2);
    assertThat(err.toString()).startsWith("berth: standard input:");
  }

  @Test
  void readsGzip() throws IOException {
    try (GZIPOutputStream packed =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("cluster.json.gz")))) {
      packed.write(NODES.getBytes(StandardCharsets.UTF_8));
    }

    assertThat(run("", "--cluster", "cluster.json.gz", "--pod", "pod.yaml")).isZero();
  }

  @Test
  void evaluatesWorkloads() {
    String deployment =
        """
        ---
        {apiVersion: apps/v1, kind: Deployment, metadata: {name: web, namespace: shop}, spec: {
          template: {spec: {containers: [{name: main, resources: {requests: {cpu: 20}}}]}}}}
        """;

    assertThat(run(deployment, "--cluster", "cluster.json", "--pod", "-")).isZero();
    assertThat(headline()).isEqualTo("shop/web-xxxxx → huge (1 of 3 nodes fits)");
    assertThat(out.toString()).contains("for a pod of Deployment shop/web");
  }
}
