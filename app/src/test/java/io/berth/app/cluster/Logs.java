package io.berth.app.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The last lines of logs, to be shown with the failure of a test that their programs served. */
final class Logs extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int LINES_SHOWN = 30;

  private Logs(String message) {
    super(message, null, false, false);
  }

  /** All files below a folder that end in {@code .log}. */
  static Logs below(Path folder) throws IOException {
    List<Path> logs;
    try (Stream<Path> files = Files.walk(folder)) {
      logs = files.filter(file -> file.toString().endsWith(".log")).sorted().toList();
    }
    return new Logs(logs.stream().map(Logs::tail).collect(Collectors.joining("\n")));
  }

  /** The last lines of one log, under its path. */
  static String tail(Path log) {
    List<String> lines = text(log).lines().toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size());
    return "--- %s, last %d of %d lines\n%s"
        .formatted(log, last.size(), lines.size(), String.join("\n", last));
  }

  /** What a log says so far; a program may be writing to it. */
  static String text(Path log) {
    try {
      return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "cannot be read: " + e;
    }
  }
}
