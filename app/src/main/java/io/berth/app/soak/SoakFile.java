package io.berth.app.soak;

import io.berth.simulation.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Keeps the state of a soak, so that it can go on another time. */
public final class SoakFile {
  private final Path path;

  public SoakFile(Path path) {
    this.path = path;
  }

  /** Whether something was kept. */
  public boolean exists() {
    return Files.exists(path);
  }

  /**
   * What was kept.
   *
   * @throws IOException if it cannot be read, or is something else
   */
  public SoakState read() throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : Files.readAllLines(path)) {
      int split = line.indexOf('=');
      if (split > 0) {
        values.put(line.substring(0, split), line.substring(split + 1));
      }
    }
    try {
      return new SoakState(
          number(values, "from"), number(values, "next"), failed(values), statistics(values));
    } catch (NumberFormatException | DateTimeParseException e) {
      throw new IOException(path + " is not the state of a soak: " + e.getMessage(), e);
    }
  }

  private static long number(Map<String, String> values, String key) {
    return Long.parseLong(values.getOrDefault(key, "no " + key));
  }

  private static List<Long> failed(Map<String, String> values) {
    return Arrays.stream(values.getOrDefault("failed", "").split(",", -1))
        .filter(seed -> !seed.isEmpty())
        .map(Long::valueOf)
        .toList();
  }

  private static Statistics statistics(Map<String, String> values) {
    return new Statistics(
        number(values, "events"),
        number(values, "steps"),
        number(values, "decisions"),
        number(values, "binds"),
        number(values, "faults"),
        number(values, "restarts"),
        Duration.parse(values.getOrDefault("virtualTime", "no virtualTime")));
  }

  /** Keeps this instead. Whoever reads meanwhile gets the old or the new, never a half. */
  public void write(SoakState state) throws IOException {
    Path beside = path.resolveSibling(path.getFileName() + ".new");
    Files.writeString(beside, text(state));
    Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String text(SoakState state) {
    Statistics statistics = state.statistics();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("from", state.from());
    values.put("next", state.next());
    values.put(
        "failed", state.failed().stream().map(String::valueOf).collect(Collectors.joining(",")));
    values.put("events", statistics.events());
    values.put("steps", statistics.steps());
    values.put("decisions", statistics.decisions());
    values.put("binds", statistics.binds());
    values.put("faults", statistics.faults());
    values.put("restarts", statistics.restarts());
    values.put("virtualTime", statistics.virtualTime());
    return values.entrySet().stream().map(it -> it + "\n").collect(Collectors.joining());
  }
}
