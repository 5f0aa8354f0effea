package io.berth.app.bench;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Lets the JVM compile what will be measured: the same run, again and again, in clusters that are
 * thrown away. If nobody says how often to decide, it is so often that the compiler has come to
 * rest, but a slow engine is not waited for.
 */
final class WarmUp {
  private static final int ENOUGH_PODS = 20_000;
  private static final long ENOUGH_NANOS = Duration.ofSeconds(4).toNanos();
  private static final long TOO_MANY_NANOS = Duration.ofSeconds(30).toNanos();
  private static final long LOOK_NANOS = Duration.ofSeconds(1).toNanos();

  /** A compiler that was busy for so small a part of a second is at rest. */
  private static final long AT_REST_NANOS = LOOK_NANOS / 20;

  private final EngineSettings settings;
  private final long startNanos = System.nanoTime();
  private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
  private int decisions;
  private long lookedNanos = startNanos;
  private long compiledMillis;
  private boolean atRest;

  private WarmUp(EngineSettings settings) {
    this.settings = settings;
  }

  static void run(EngineSettings settings) {
    WarmUp warmUp = new WarmUp(settings);
    while (!warmUp.isEnough()) {
      warmUp.playOnce();
    }
  }

  private void playOnce() {
    Play play = new Play(settings);
    PodFactory pods = new PodFactory(settings.workload());
    int end = settings.placed() + settings.pods();
    for (int i = 0; i < end && !isEnough(); i++) {
      play.decide(i, pods.pod(i));
      decisions++;
    }
  }

  private boolean isEnough() {
    Integer asked = settings.warmUp();
    if (asked != null) {
      return decisions >= asked;
    }
    long now = System.nanoTime();
    if (now - lookedNanos >= LOOK_NANOS) {
      lookAtCompiler(now);
    }
    long nanos = now - startNanos;
    return nanos >= TOO_MANY_NANOS || (decisions >= ENOUGH_PODS && nanos >= ENOUGH_NANOS && atRest);
  }

  private void lookAtCompiler(long now) {
    long millis = compiler.getTotalCompilationTime();
    atRest = Duration.ofMillis(millis - compiledMillis).toNanos() < AT_REST_NANOS;
    compiledMillis = millis;
    lookedNanos = now;
  }
}
