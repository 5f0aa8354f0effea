package io.berth.app.bench;

import io.berth.app.bench.Measurement.Costs;
import io.berth.model.core.Pod;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Measures Berth's engine in this process.
 *
 * <p>After the warm-up a new cluster gets its first pods, which are not timed. Then the pods to be
 * timed are made, so that the clock runs for decisions alone: for each pod what follows from it, a
 * view of the cluster, a full cycle, the fit error if it fits nowhere, and the assumption if it
 * does. A pod is let go of when it has been decided about: what is alive in the end is what the
 * engine holds.
 */
public final class EngineRun {
  private static final String ENGINE = "berth";
  private static final double NANOS_PER_MICRO = 1000;

  private final EngineSettings settings;
  private final Consumer<String> progress;

  /**
   * A measurement that has not begun.
   *
   * @param progress is told what goes on; never while the clock runs
   */
  public EngineRun(EngineSettings settings, Consumer<String> progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /** Makes the measurement. */
  public Measurement run() {
    progress.accept("warming up");
    WarmUp.run(settings);
    progress.accept("placing the first pods");
    Play play = new Play(settings);
    PodFactory factory = new PodFactory(settings.workload());
    for (int i = 0; i < settings.placed(); i++) {
      play.decide(i, factory.pod(i));
    }
    @Nullable Pod[] pods = new @Nullable Pod[settings.pods()];
    for (int i = 0; i < pods.length; i++) {
      pods[i] = factory.pod(settings.placed() + i);
    }
    System.gc(); // what the warm-up has left is not charged to what comes
    progress.accept("measuring");
    return measure(play, pods);
  }

  private Measurement measure(Play play, @Nullable Pod[] pods) {
    long[] nanos = new long[pods.length];
    int failed = 0;
    Usage before = Usage.now();
    long start = System.nanoTime();
    for (int i = 0; i < pods.length; i++) {
      Pod pod = pods[i];
      pods[i] = null;
      long begun = System.nanoTime();
      if (pod != null && !play.decide(settings.placed() + i, pod)) {
        failed++;
      }
      nanos[i] = System.nanoTime() - begun;
    }
    long elapsed = System.nanoTime() - start;
    return measurement(play, new Latencies(nanos), failed, elapsed, Usage.now().since(before));
  }

  private Measurement measurement(
      Play play, Latencies latencies, int failed, long elapsedNanos, Usage used) {
    int pods = settings.pods();
    Costs costs =
        new Costs(
            latencies.micros(999),
            used.cpuNanos() / NANOS_PER_MICRO / pods,
            used.allocatedBytes() / pods,
            Usage.heapBytesWith(play));
    return new Measurement(
        ENGINE,
        settings.workload().scenario().word(),
        settings.nodes(),
        pods,
        settings.percentage(),
        failed,
        pods * (double) TimeUnit.SECONDS.toNanos(1) / elapsedNanos,
        latencies.micros(500),
        latencies.micros(990),
        costs);
  }
}
