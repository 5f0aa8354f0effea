package io.berth.app.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;

/**
 * What has been used so far.
 *
 * @param cpuNanos by the whole process, the compiler and the garbage collector among it
 * @param allocatedBytes by this thread, which is the one that decides
 */
record Usage(long cpuNanos, long allocatedBytes) {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  static Usage now() {
    return new Usage(PROCESS.getProcessCpuTime(), THREADS.getCurrentThreadAllocatedBytes());
  }

  Usage since(Usage earlier) {
    return new Usage(cpuNanos - earlier.cpuNanos, allocatedBytes - earlier.allocatedBytes);
  }

  /** What is alive on the heap, this among it; found out by collecting all that is not. */
  static long heapBytesWith(Object held) {
    try {
      System.gc();
      return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    } finally {
      Reference.reachabilityFence(held);
    }
  }
}
