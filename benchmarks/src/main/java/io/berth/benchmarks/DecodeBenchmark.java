package io.berth.benchmarks;

import io.berth.codec.CodecException;
import io.berth.codec.stream.KindStream;
import io.berth.codec.stream.WatchEvent;
import io.berth.codec.stream.WatchEvents;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How fast the pods of a watch become records, and how much memory they take. Each round begins
 * with a reader that has seen nothing.
 *
 * <p>{@code mvn -q process-classes -pl benchmarks -am -Dbenchmark=DecodeBenchmark}
 */
final class DecodeBenchmark {
  private static final int PODS = 20_000;
  private static final int ROUNDS = 21;
  private static final long WARM_UP_NANOS = 8_000_000_000L;

  private DecodeBenchmark() {}

  public static void main(String[] args) throws Exception {
    for (SyntheticWatch format : SyntheticWatch.values()) {
      byte[] events = format.events(PODS);
      System.out.printf("%s: %,d pods of %,d bytes%n", format, PODS, events.length / PODS);
      speed(format, events);
      memory(format, events);
    }
  }

  private static void speed(SyntheticWatch format, byte[] events) throws Exception {
    long end = System.nanoTime() + WARM_UP_NANOS;
    while (System.nanoTime() < end) {
      read(pods(), format, events);
    }
    List<MeasuredRun> rounds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      MeasuredRun.used();
      rounds.add(MeasuredRun.of(() -> read(pods(), format, events)));
    }
    System.out.printf(
        "  pods/s:            %s%n", MeasuredRun.rate(rounds, PODS, MeasuredRun::seconds));
    System.out.printf(
        "  pods/s of CPU:     %s%n", MeasuredRun.rate(rounds, PODS, MeasuredRun::cpuSeconds));
    System.out.printf("  allocated a pod:   %,d bytes%n", rounds.getLast().allocated() / PODS);
  }

  private static void memory(SyntheticWatch format, byte[] events)
      throws IOException, CodecException {
    long before = MeasuredRun.used();
    List<Object> held = podsAndReader(format, events);
    long withReader = MeasuredRun.used() - before;
    held.removeLast();
    long alone = MeasuredRun.used() - before;
    System.out.printf("  retained a pod:    %,d bytes%n", alone / PODS);
    System.out.printf("  kept by a reader:  %,d bytes%n", withReader - alone);
    held.clear();
  }

  private static List<Object> podsAndReader(SyntheticWatch format, byte[] events)
      throws IOException, CodecException {
    KindStream<Pod> reader = pods();
    List<Object> held = new ArrayList<>();
    held.add(read(reader, format, events));
    held.add(reader);
    return held;
  }

  private static KindStream<Pod> pods() {
    return new KindStream<>(Kinds.of(Pod.class));
  }

  static List<Pod> read(KindStream<Pod> stream, SyntheticWatch format, byte[] events)
      throws IOException, CodecException {
    List<Pod> pods = new ArrayList<>();
    WatchEvents<Pod> watch = stream.watch(format.contentType(), new ByteArrayInputStream(events));
    for (WatchEvent<Pod> event = watch.next(); event != null; event = watch.next()) {
      if (event instanceof WatchEvent.Changed<Pod>(Pod pod)) {
        pods.add(pod);
      }
    }
    return pods;
  }
}
