package io.berth.apiserver.fuzz;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What a server holds on to, after a garbage collection. Threads are counted with virtual ones. */
record Growth(long heap, long threads, long connections) {
  private static final List<String> OPEN = List.of("01", "08");

  static Growth of(int port) throws IOException {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return new Growth(
        runtime.totalMemory() - runtime.freeMemory(), allThreads(), connections(port));
  }

  private static long allThreads() throws IOException {
    Path dump = Files.createTempFile("threads", ".txt");
    Files.delete(dump);
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(dump.toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.TEXT_PLAIN);
    try (var lines = Files.lines(dump)) {
      return lines.filter(line -> line.startsWith("#")).count();
    } finally {
      Files.delete(dump);
    }
  }

  /** Those that are open on the server's side; none are seen where the system has no such file. */
  private static long connections(int port) throws IOException {
    String local = String.format(Locale.ROOT, ":%04X", port);
    long open = 0;
    for (String table : List.of("/proc/self/net/tcp", "/proc/self/net/tcp6")) {
      if (Files.exists(Path.of(table))) {
        for (String line : Files.readAllLines(Path.of(table))) {
          String[] fields = line.strip().split("\\s+", -1);
          open += fields[1].endsWith(local) && OPEN.contains(fields[3]) ? 1 : 0;
        }
      }
    }
    return open;
  }
}
