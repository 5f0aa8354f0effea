package io.berth.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/** The bytes that objects of each class take on the heap. */
record HeapHistogram(Map<String, Long> bytes) {
  /** What fills the gaps that a collection leaves; nothing refers to it. */
  private static final String FILLER = "jdk.internal.vm.Filler";

  private static final Pattern LINE =
      Pattern.compile("^\\s*\\d+:\\s+\\d+\\s+(\\d+)\\s+(\\S+).*$", Pattern.MULTILINE);

  HeapHistogram {
    bytes = Map.copyOf(bytes);
  }

  /** Of everything that is alive, this among it; what is not is collected first. */
  static HeapHistogram with(Object... held) {
    try {
      return now();
    } finally {
      Reference.reachabilityFence(held);
    }
  }

  private static HeapHistogram now() {
    try {
      Object told =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "gcClassHistogram",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
      return parse(String.valueOf(told));
    } catch (JMException e) {
      throw new IllegalStateException("this JVM cannot tell what is on its heap", e);
    }
  }

  static HeapHistogram parse(String table) {
    Map<String, Long> bytes = new HashMap<>();
    Matcher line = LINE.matcher(table);
    while (line.find()) {
      if (!line.group(2).contains(FILLER)) {
        bytes.merge(line.group(2), Long.valueOf(line.group(1)), Long::sum);
      }
    }
    return new HeapHistogram(bytes);
  }

  /** What has come since then; negative where more has gone. */
  HeapHistogram since(HeapHistogram earlier) {
    Map<String, Long> more = new HashMap<>(bytes);
    earlier.bytes.forEach((name, before) -> more.merge(name, -before, Long::sum));
    return new HeapHistogram(more);
  }

  long total() {
    return bytes.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The classes that take most. */
  List<Map.Entry<String, Long>> largest(int count) {
    return bytes.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(count)
        .toList();
  }
}
