package io.berth.simulation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;

/** Decides which faults occur and records them, so that a replay can inject the same ones. */
final class FaultInjector {
  @FunctionalInterface
  private interface Choice {
    Fault of(String name, List<Fault> possible);
  }

  private final Choice choice;
  private final SequencedMap<String, Fault> injected = new LinkedHashMap<>();
  private boolean stopped;

  private FaultInjector(Choice choice) {
    this.choice = choice;
  }

  /** Injects any possible fault with this probability. */
  static FaultInjector random(SeededRandom seeded, double rate) {
    return new FaultInjector(
        (name, possible) -> {
          RandomGenerator random = seeded.named("fault " + name);
          return random.nextDouble() < rate ? SeededRandom.oneOf(random, possible) : Fault.NONE;
        });
  }

  /** Injects exactly these faults. */
  static FaultInjector scripted(Map<String, Fault> script) {
    return new FaultInjector((name, _) -> script.getOrDefault(name, Fault.NONE));
  }

  /** The fault to inject at this place. */
  Fault at(String name, List<Fault> possible) {
    Fault fault = stopped ? Fault.NONE : choice.of(name, possible);
    if (fault != Fault.NONE) {
      injected.put(name, fault);
    }
    return fault;
  }

  /** Injects no faults from now on. */
  void stop() {
    stopped = true;
  }

  boolean areStopped() {
    return stopped;
  }

  /** The injected faults by place, in order. */
  SequencedMap<String, Fault> injected() {
    return Collections.unmodifiableSequencedMap(injected);
  }
}
