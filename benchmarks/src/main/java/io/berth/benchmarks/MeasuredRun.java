package io.berth.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The time and memory that one run of some work took.
 *
 * @param seconds of real time
 * @param cpuSeconds of the thread, without what other programs and the garbage collector took
 * @param allocated bytes
 */
record MeasuredRun(double seconds, double cpuSeconds, long allocated) {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Something to be measured. */
  interface Work {
    void run() throws Exception;
  }

  static MeasuredRun of(Work work) throws Exception {
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    long cpu = THREADS.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    work.run();
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpuSeconds = (THREADS.getCurrentThreadCpuTime() - cpu) / 1e9;
    return new MeasuredRun(
        seconds, cpuSeconds, THREADS.getCurrentThreadAllocatedBytes() - allocated);
  }

  /** Bytes in use after garbage was collected. */
  static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** {@code best B, median M}, of so many things a round. */
  static String rate(List<MeasuredRun> rounds, int things, ToDoubleFunction<MeasuredRun> seconds) {
    double[] rates =
        rounds.stream().mapToDouble(it -> things / seconds.applyAsDouble(it)).toArray();
    Arrays.sort(rates);
    return "best %,.0f, median %,.0f".formatted(rates[rates.length - 1], rates[rates.length / 2]);
  }
}
