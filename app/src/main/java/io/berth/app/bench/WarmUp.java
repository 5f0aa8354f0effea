package io.berth.app.bench;

import java.time.Duration;

/**
 * Lets the JVM compile what will be measured: the same run, again and again, in clusters that are
 * thrown away. If nobody says how often to decide, it is so often that the compiler has come to
 * rest, but a slow engine is not waited for.
 */
final class WarmUp {
  private static final int ENOUGH_PODS = 20_000;
  private static final long ENOUGH_NANOS = Duration.ofSeconds(4).toNanos();
  private static final long TOO_MANY_NANOS = Duration.ofSeconds(15).toNanos();

  private final EngineSettings settings;
  private final long startNanos = System.nanoTime();
  private int decisions;

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
    long nanos = System.nanoTime() - startNanos;
    return nanos >= TOO_MANY_NANOS || (decisions >= ENOUGH_PODS && nanos >= ENOUGH_NANOS);
  }
}
