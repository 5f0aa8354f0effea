package io.berth.benchmarks;

import io.berth.app.bench.MarkdownTable;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** What was measured of the parts, one row for each operation and its parameters. */
final class PartsTable {
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private PartsTable() {}

  static List<String> of(Collection<RunResult> results) {
    MarkdownTable table =
        new MarkdownTable(List.of("Operation", "Parameters", "Time, µs", "Error, µs", "Bytes"));
    results.forEach(result -> table.row(row(result)));
    return table.lines();
  }

  private static List<String> row(RunResult result) {
    Result<?> time = result.getPrimaryResult();
    return List.of(
        operation(result.getParams()),
        parameters(result.getParams()),
        precise(time.getScore()),
        Double.isNaN(time.getScoreError()) ? "" : "± " + precise(time.getScoreError()),
        allocated(result));
  }

  /** {@code Part.method}, without the package. */
  private static String operation(BenchmarkParams params) {
    String method = params.getBenchmark();
    int part = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
    return method.substring(part + 1).replace("Benchmark.", ".");
  }

  private static String parameters(BenchmarkParams params) {
    return params.getParamsKeys().stream()
        .map(key -> key + " " + params.getParam(key).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  private static String allocated(RunResult result) {
    Result<?> bytes = result.getSecondaryResults().get(ALLOCATED);
    return bytes == null ? "" : MarkdownTable.whole(Math.round(bytes.getScore()));
  }

  private static String precise(double micros) {
    return micros < 10 ? String.format(Locale.ROOT, "%.3f", micros) : MarkdownTable.fine(micros);
  }
}
