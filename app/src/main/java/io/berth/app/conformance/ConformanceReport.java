package io.berth.app.conformance;

import java.io.PrintWriter;

/** Counts cases and shows the first ones that differ. */
final class ConformanceReport {
  private final PrintWriter out;
  private int toShow;
  private int passed;
  private int failed;
  private int filePassed;
  private int fileFailed;

  ConformanceReport(PrintWriter out, int toShow) {
    this.out = out;
    this.toShow = toShow;
  }

  void add(String name, java.util.List<AnswerComparison.Difference> differences) {
    if (differences.isEmpty()) {
      filePassed++;
      return;
    }
    fileFailed++;
    if (toShow > 0) {
      toShow--;
      out.println("FAILED " + name);
      for (AnswerComparison.Difference difference : differences) {
        out.println("  " + difference.field());
        out.println("    expected " + difference.expected());
        out.println("    got      " + difference.got());
      }
    }
  }

  void endFile(String name) {
    out.printf("%s: %d passed, %d failed%n", name, filePassed, fileFailed);
    passed += filePassed;
    failed += fileFailed;
    filePassed = 0;
    fileFailed = 0;
  }

  /** Closes the report. */
  boolean end() {
    out.printf("total: %d passed, %d failed%n", passed, failed);
    out.flush();
    return failed == 0 && passed > 0;
  }
}
