package io.berth.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** All benchmarks run, once each and in this process, and the table has a row for each. */
class PartsTableTest {
  private static final Map<String, String> SMALL =
      Map.of(
          "nodes", "100", "pods", "100", "selectors", "1", "shapes", "KNOWN", "scenario", "BASIC");

  private static Collection<RunResult> runOnce() throws RunnerException {
    ChainedOptionsBuilder options = Parts.options(Mode.SingleShotTime);
    SMALL.forEach(options::param);
    return new Runner(
            options
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .verbosity(VerboseMode.SILENT)
                .build())
        .run();
  }

  @Test
  void everyBenchmarkHasARow() throws RunnerException {
    List<String> table = PartsTable.of(runOnce());

    assertThat(table.getFirst())
        .contains("Operation", "Parameters", "Time, µs", "Error, µs", "Bytes");
    assertThat(table.stream().skip(2).map(row -> row.substring(2, row.indexOf(" ", 2))).toList())
        .containsExactlyInAnyOrder(
            "Counter.podComesOrGoes",
            "Decision.decide",
            "Domain.anew",
            "Domain.known",
            "Filter.and",
            "Filter.fromScratch",
            "Filter.rowChanged",
            "Ingest.pod",
            "NodeUpdate.nodeChanged",
            "Normalization.minMax",
            "Normalization.toMax",
            "Normalization.toMaxReversed",
            "Selection.ofTotals",
            "Selection.rowChanged");
    assertThat(table).anyMatch(row -> row.contains("nodes 100, scenario basic"));
    assertThat(table).last().asString().matches("\\|.*\\| +[\\d,.]+ \\| +\\| +[\\d,]+ \\|");
  }
}
