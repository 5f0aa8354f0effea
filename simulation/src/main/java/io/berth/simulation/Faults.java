package io.berth.simulation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;

/** Decides what goes wrong, and remembers it, so that the same can go wrong again. */
final class Faults {
  @FunctionalInterface
  private interface Choice {
    Fault of(String name, List<Fault> possible);
  }

  private final Choice choice;
  private final SequencedMap<String, Fault> injected = new LinkedHashMap<>();
  private boolean stopped;

  private Faults(Choice choice) {
    this.choice = choice;
  }

  /** Some of everything goes wrong. */
  static Faults random(Chance chance, double rate) {
    return new Faults(
        (name, possible) -> {
          RandomGenerator random = chance.named("fault " + name);
          return random.nextDouble() < rate ? Chance.oneOf(random, possible) : Fault.NONE;
        });
  }

  /** Exactly these go wrong. */
  static Faults scripted(Map<String, Fault> script) {
    return new Faults((name, _) -> script.getOrDefault(name, Fault.NONE));
  }

  /** What goes wrong here. */
  Fault at(String name, List<Fault> possible) {
    Fault fault = stopped ? Fault.NONE : choice.of(name, possible);
    if (fault != Fault.NONE) {
      injected.put(name, fault);
    }
    return fault;
  }

  /** From now on all is well. */
  void stop() {
    stopped = true;
  }

  boolean areStopped() {
    return stopped;
  }

  /** What went wrong, by name, in order. */
  SequencedMap<String, Fault> injected() {
    return Collections.unmodifiableSequencedMap(injected);
  }
}
