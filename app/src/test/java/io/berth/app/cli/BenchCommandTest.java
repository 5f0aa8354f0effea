package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.bench.Rival;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder = Path.of("");

  private int run(String args) {
    return BerthCommand.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(Stream.of(("bench " + args).split(" ")).toArray(String[]::new));
  }

  private Path rival() throws IOException {
    return Rival.deciding(2, folder);
  }

  /** A per cent sign is a format in a description: left alone, it spoils the whole text. */
  @Test
  void theHelpIsWhole() {
    assertThat(run("engine --help")).isZero();
    assertThat(out.toString()).containsPattern("50%,\\s99%\\sand\\s99.9%").doesNotContain("%%");
  }

  @Test
  void printsOneLineOfJson() throws CodecException {
    assertThat(run("engine --nodes 50 --pods 100 --warmup 50")).isZero();
    assertThat(out.toString().lines()).hasSize(1);
    Tree line = TreeReader.read("line", out.toString());
    assertThat(((Tree.Members) line).members())
        .containsOnlyKeys(
            "engine",
            "scenario",
            "nodes",
            "pods",
            "percent",
            "failed",
            "podsPerSecond",
            "p50us",
            "p99us",
            "p999us",
            "cpuUs",
            "allocatedBytes",
            "heapBytes");
  }

  @Test
  void measuresSeveralEachInAProcessOfItsOwn() {
    assertThat(run("engine --scenario basic,churn --nodes 10,20 --pods 20 --warmup 5")).isZero();
    List<String> lines = out.toString().lines().toList();
    assertThat(lines.subList(0, 4))
        .extracting(line -> line.substring(0, line.indexOf(",\"percent\"")))
        .containsExactly(
            "{\"engine\":\"berth\",\"scenario\":\"basic\",\"nodes\":10,\"pods\":20",
            "{\"engine\":\"berth\",\"scenario\":\"basic\",\"nodes\":20,\"pods\":20",
            "{\"engine\":\"berth\",\"scenario\":\"churn\",\"nodes\":10,\"pods\":20",
            "{\"engine\":\"berth\",\"scenario\":\"churn\",\"nodes\":20,\"pods\":20");
    assertThat(lines.subList(4, 7))
        .satisfiesExactly(
            blank -> assertThat(blank).isEmpty(),
            header ->
                assertThat(header).startsWith("| Scenario | Nodes | Pods | Failed | Pods/s |"),
            rule -> assertThat(rule).startsWith("|----------|------:|"));
    assertThat(lines).hasSize(11);
  }

  @Test
  void comparesInRounds() throws IOException {
    String both = "engine --nodes 10 --pods 20 --warmup 5 --rounds 2 --against " + rival();
    assertThat(run(both)).isZero();
    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .startsWith("basic, 10 nodes, round 1: rival 2/s (20 pods, p50 500,000.0 µs")
        .contains("; berth ", "; ratio ");
    assertThat(lines.get(2))
        .startsWith("basic, 10 nodes: berth makes ")
        .contains("times as many decisions a second, median of 2 (");
  }

  @Test
  void comparesAsJson() throws IOException {
    assertThat(
            run("engine --nodes 10 --pods 20 --warmup 5 --rounds 1 -o json --against " + rival()))
        .isZero();
    assertThat(out.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("{\"engine\":\"rival\""),
            line -> assertThat(line).startsWith("{\"engine\":\"berth\""),
            line ->
                assertThat(line).startsWith("{\"scenario\":\"basic\",\"nodes\":10,\"rounds\":1"));
  }

  @Test
  void aBrokenRivalIsNamed() throws IOException {
    Path broken = Rival.program("echo oops\nexit 2\n", folder);
    assertThat(run("engine --nodes 10 --pods 20 --against " + broken))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString())
        .contains("berth: " + broken, "has ended with exit code 2 and has said:\noops");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void drawsHowTimeGrows() throws IOException {
    Path plot = folder.resolve("growth.svg");
    assertThat(
            run(
                "growth --by terms --values 1,3 --scenario spread --nodes 12 --pods 20 --warmup 5"
                    + " --rounds 1 --plot "
                    + plot))
        .isZero();
    assertThat(out.toString().lines().toList()).hasSize(4).first().asString().contains("Terms");
    assertThat(Files.readString(plot)).startsWith("<svg ").contains(">spread</text>");
  }

  @Test
  void aPlotThatCannotBeWrittenIsNamed() {
    String nowhere = folder.resolve("no/growth.svg").toString();
    assertThat(
            run(
                "growth --by pods --values 1 --nodes 5 --pods 5 --warmup 0 --rounds 1 --plot "
                    + nowhere))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("the plot cannot be written to " + nowhere);
  }
}
